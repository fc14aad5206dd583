/// The script of the page; without it, the page still shows, filters and links everything.
enum PageScript {
  /// The script.
  static var text: String {
    "\"use strict\";(()=>{\n"
      + [parts, scaling, comparing, reading, marking, searching, panel, keys].joined(
        separator: "\n")
      + "\n})();"
  }

  /// The parts of the page, and what of it is shown.
  private static let parts = """
    const all=(selector,root=document)=>[...root.querySelectorAll(selector)];
    const one=(selector,root=document)=>root.querySelector(selector);
    const node=(name,text,attributes)=>{
    const result=document.createElement(name);
    if(text!=null)result.textContent=text;
    for(const key in attributes)result.setAttribute(key,attributes[key]);
    return result};
    const cards=all(".card"),tools=one(".tools"),panel=one("#panel"),help=one("#help");
    document.body.classList.add("scripted");
    for(const part of all(".tools [hidden]"))part.hidden=false;
    const isShown=card=>getComputedStyle(card).display!=="none";
    const tidy=()=>{for(const part of all(".band,.root"))
    part.classList.toggle("vacant",!all(".card",part).some(isShown))};
    tools.addEventListener("change",tidy);
    tools.addEventListener("submit",event=>event.preventDefault());
    """

  /// Scaling pictures, and making them fit the window.
  private static let scaling = """
    const zoom=one("#zoom"),shown=zoom.nextElementSibling;
    const scale=percent=>{
    zoom.value=percent;
    document.body.style.setProperty("--zoom",zoom.value/100);
    shown.textContent=zoom.value+"\\u00a0%"};
    zoom.addEventListener("input",()=>scale(zoom.value));
    const fit=()=>{
    let width=0,height=0;
    for(const card of cards.filter(isShown)){
    const box=one(".now svg",card).viewBox.baseVal;
    width=Math.max(width,box.width*all(".views>div",card).filter(isShown).length);
    height=Math.max(height,box.height)}
    const room=one("main"),style=getComputedStyle(room);
    const across=room.clientWidth-parseFloat(style.paddingLeft)-parseFloat(style.paddingRight)-4;
    const down=innerHeight-one(".bar").offsetHeight-110;
    if(width)scale(Math.floor(Math.min(across/width,down/height)*20)*5)};
    one("#fit").addEventListener("click",fit);
    """

  /// Showing each layout beside that of the development locale.
  private static let comparing = """
    const beside=one("#beside");
    const compare=()=>{
    document.body.classList.toggle("beside",beside.checked);
    for(const card of cards){
    const base=document.getElementById("layout-"+card.dataset.base);
    if(!base)continue;
    const views=one(".views",card),other=one(".other",views);
    if(other&&!beside.checked)other.remove();
    else if(!other&&beside.checked){
    const copy=node("div",null,{class:"other","aria-hidden":"true"});
    copy.append(node("span",one("b",base).textContent,{class:"which"}));
    const picture=one(".now svg",base).cloneNode(true);
    for(const part of [picture,...all("[id]",picture)])part.removeAttribute("id");
    for(const part of all(".mark",picture))part.remove();
    copy.append(picture);
    views.prepend(copy)}}};
    beside?.addEventListener("change",compare);
    """

  /// Reading the views of a picture from their captions.
  private static let reading = """
    const known=new Map();
    const caption=/^([^]*) \\(([^]*)\\): (\\S+) \\u00d7 (\\S+) at (\\S+), (\\S+)$/;
    const read=(card,picture)=>all(picture+" g[data-id]",card).flatMap(part=>{
    const parts=caption.exec(part.firstElementChild?.textContent??"");
    const text=all("text,[aria-label]",part).map(line=>line.getAttribute("aria-label")??line.textContent);
    return parts?[{card,id:part.dataset.id,name:parts[1],kind:parts[2],text:text.join("\\n"),
    width:+parts[3],height:+parts[4],x:+parts[5],y:+parts[6]}]:[]});
    const views=card=>{
    if(!known.has(card))known.set(card,read(card,".now"));
    return known.get(card)};
    const twin=(view,card)=>views(card).find(other=>other.id===view.id);
    const at=(card,event)=>{
    const part=event.target.closest("g[data-id]");
    const id=part&&part.dataset.id;
    if(id&&views(card).some(view=>view.id===id))return views(card).find(view=>view.id===id);
    const svg=event.target.closest("svg")??one(".now svg",card);
    const point=new DOMPoint(event.clientX,event.clientY).matrixTransform(svg.getScreenCTM().inverse());
    return views(card).filter(view=>point.x>=view.x&&point.y>=view.y
    &&point.x<=view.x+view.width&&point.y<=view.y+view.height)
    .sort((one,other)=>one.width*one.height-other.width*other.height)[0]};
    """

  /// Marks around views that are chosen, found or pointed at.
  private static let marking = """
    const mark=(view,style)=>{
    const rect=document.createElementNS("http://www.w3.org/2000/svg","rect");
    rect.setAttribute("class","mark "+style);
    for(const key of ["x","y","width","height"])rect.setAttribute(key,view[key]);
    one(".now svg",view.card).append(rect)};
    const unmark=style=>{for(const rect of all(".mark."+style))rect.remove()};
    const ofProblem=event=>{
    const line=event.target.closest?.(".card .problems li[data-view]");
    return line&&twin({id:line.dataset.view},line.closest(".card"))};
    for(const [start,end] of [["pointerover","pointerout"],["focusin","focusout"]]){
    document.addEventListener(start,event=>{
    const view=ofProblem(event);
    if(view)mark(view,"pointed")});
    document.addEventListener(end,()=>unmark("pointed"))}
    """

  /// Finding views by text, name, id and kind, and layouts by the name of the document.
  private static let searching = """
    const search=one("#search"),count=one("#found");
    let waiting;
    const find=()=>{
    const query=search.value.trim().toLowerCase();
    unmark("found");
    let found=0,layouts=0;
    for(const card of cards){
    const hits=query?views(card).filter(view=>[view.text,view.name,view.id,view.kind]
    .some(text=>text.toLowerCase().includes(query))):[];
    const isNamed=query&&one(".root-title",card.closest(".root")).textContent.toLowerCase().includes(query);
    for(const hit of hits)mark(hit,"found");
    found+=hits.length;
    layouts+=hits.length>0||isNamed;
    card.classList.toggle("unmatched",query!==""&&!isNamed&&!hits.length)}
    tidy();
    const views_=found===1?"1 view":found+" views",layouts_=layouts===1?"1 layout":layouts+" layouts";
    count.textContent=!query?"":layouts?views_+" in "+layouts_:"nothing found"};
    search.addEventListener("input",()=>{clearTimeout(waiting);waiting=setTimeout(find,120)});
    """

  /// What is known of a chosen view.
  private static let panel = """
    const data=one("#explanations"),explanations=data?JSON.parse(data.textContent):{lines:[],layouts:{}};
    let chosen=null;
    const number=value=>String(Math.round(value*100)/100);
    const frame=view=>number(view.width)+" \\u00d7 "+number(view.height)+" at "+number(view.x)
    +", "+number(view.y);
    const problems=view=>all(".problems li",view.card).filter(line=>line.dataset.view===view.id);
    const title=card=>one(".card-title b",card).textContent;
    const band=card=>all(".card",card.closest(".band"));
    const explanation=view=>{
    for(const card of [view.card,...all(".card",view.card.closest(".root"))]){
    const lines=explanations.layouts[card.dataset.index]?.[view.id];
    if(lines)return{card,lines:lines.map(line=>explanations.lines[line])}}};
    const list=lines=>{
    const result=node("div",null,{class:"why"});
    for(const line of lines.filter(line=>line.trim())){
    const text=line.trimStart(),depth=(line.length-text.length)/2;
    result.append(node(depth?"p":"h4",text.replace(/ {2,}/g," "),{style:"--depth:"+depth,
    class:depth>1?"deep":""}))}
    return result};
    const argument=text=>/^[\\w.,/@%+=:-]+$/.test(text)?text:"'"+text.replaceAll("'","'\\\\''")+"'";
    const others=view=>{
    const rows=band(view.card).map(card=>twin(view,card)).filter(Boolean);
    if(rows.length<2)return[];
    const table=node("table"),body=node("tbody");
    for(const row of rows){
    const line=node("tr",null,row===view?{"aria-current":"true"}:{});
    const name=node("th",null,{scope:"row"}),button=node("button",title(row.card),{type:"button"});
    button.addEventListener("click",()=>choose(row,true));
    name.append(button);
    line.append(name,node("td",number(row.width)+" \\u00d7 "+number(row.height)));
    const lost=problems(row).map(problem=>one("b",problem)?.textContent).filter(Boolean);
    line.append(node("td",lost.join(", ")||(problems(row).length?"!":"")));
    body.append(line)}
    table.append(body);
    return[node("h3","In every locale"),table]};
    const choose=(view,isToShow)=>{
    chosen=view;
    unmark("chosen");
    panel.hidden=!view;
    document.body.classList.toggle("with-panel",!!view);
    if(!view)return;
    for(const card of band(view.card)){const other=twin(view,card);if(other)mark(other,"chosen")}
    if(isToShow)view.card.scrollIntoView({block:"nearest"});
    const place=view.card.closest(".root"),parts=[];
    one("#panel-name").textContent=view.name;
    parts.push(node("p",view.kind+(view.id===view.name?"":" \\u00b7 "+view.id)+" \\u00b7 "+title(view.card)));
    parts.push(node("p",frame(view)));
    const before=read(view.card,".before").find(other=>other.id===view.id);
    if(before&&frame(before)!==frame(view))parts.push(node("p","before: "+frame(before)));
    if(view.text)parts.push(node("blockquote",view.text,{dir:"auto"}));
    const faults=problems(view);
    if(faults.length){
    const list=node("ul",null,{class:"problems"});
    for(const fault of faults){
    const copy=fault.cloneNode(true);
    for(const button of all("button",copy))button.replaceWith(node("b",button.textContent));
    list.append(copy)}
    parts.push(node("h3","Problems"),list)}
    parts.push(...others(view));
    const why=explanation(view);
    if(why){
    parts.push(node("h3",why.card===view.card?"Why":"Why, in "+title(why.card)));
    parts.push(list(why.lines))}
    if(why?.card!==view.card&&!place.matches(".compared")){
    parts.push(node("h3",why?"Why, in "+title(view.card):"Why"));
    parts.push(node("pre","lintel explain "+argument(place.dataset.path)+" "+argument(view.id)
    +" --locale "+argument(title(view.card))))}
    one("#panel-body").replaceChildren(...parts);
    panel.scrollTop=0};
    one(".close",panel).addEventListener("click",()=>choose(null));
    for(const card of cards){
    const picture=one(".views",card);
    picture.tabIndex=0;
    picture.setAttribute("role","group");
    picture.addEventListener("click",event=>choose(at(card,event)??null))}
    document.addEventListener("click",event=>{
    const button=event.target.closest(".card .problems button");
    const view=button&&ofProblem(event);
    if(view)choose(view)});
    """

  /// What the keys do.
  private static let keys = """
    const go=(step,isWanted)=>{
    const list=cards.filter(card=>isShown(card)&&!card.closest(".vacant")&&isWanted(card));
    if(!list.length)return;
    const current=document.activeElement.closest?.(".card");
    const place=cards.indexOf(current);
    const next=step>0?list.find(card=>cards.indexOf(card)>place)??list[0]
    :list.findLast(card=>cards.indexOf(card)<place)??list.at(-1);
    one(".views",next).focus({preventScroll:true});
    next.scrollIntoView({block:"nearest"})};
    const turn=()=>{
    if(beside){beside.checked=!beside.checked;compare()}
    const states=["before","after"].map(name=>one("#state-"+name));
    if(states[0]){states[states[0].checked?1:0].checked=true}};
    const step=(card,distance)=>{
    const list=views(card),place=chosen?.card===card?list.indexOf(chosen):distance>0?-1:0;
    if(list.length)choose(list.at((place+distance)%list.length))};
    const across=distance=>{
    const list=band(chosen.card).filter(card=>isShown(card)&&twin(chosen,card));
    const card=list.at((list.indexOf(chosen.card)+distance)%list.length);
    one(".views",card).focus({preventScroll:true});
    choose(twin(chosen,card),true)};
    const letters={
    "/":()=>{search.focus();search.select()},
    "?":()=>help.showModal(),
    j:()=>go(1,()=>true),k:()=>go(-1,()=>true),
    n:()=>go(1,card=>card.matches(".marked")),p:()=>go(-1,card=>card.matches(".marked")),
    b:turn,f:fit,"+":()=>scale(+zoom.value+5),"-":()=>scale(zoom.value-5)};
    document.addEventListener("keydown",event=>{
    if(event.ctrlKey||event.metaKey||event.altKey||help.open)return;
    const target=event.target,card=target.closest?.(".views")?.closest(".card");
    if(event.key==="Escape"){
    if(target===search){search.value="";find();search.blur()}
    else if(chosen){const back=one(".views",chosen.card);choose(null);back.focus({preventScroll:true})}
    return}
    if(target.matches?.("input[type=search],input[type=range]"))return;
    if(card&&["ArrowDown","ArrowUp","Enter"].includes(event.key)){
    event.preventDefault();
    if(event.key==="Enter"&&chosen?.card===card)one(".close",panel).focus();
    else step(card,event.key==="ArrowUp"?-1:1);
    return}
    if(card&&chosen&&["ArrowLeft","ArrowRight"].includes(event.key)){
    event.preventDefault();
    across(event.key==="ArrowRight"?1:-1);
    return}
    if(one("#letters").checked&&letters[event.key]){event.preventDefault();letters[event.key]()}});
    one("#keys").addEventListener("click",()=>help.showModal());
    """
}
