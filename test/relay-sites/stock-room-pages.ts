/** What the pages of the store are made of: its looks, its scripts, and what never changes. */

export const STYLE =
  '<style>[hidden]{display:none}.lbl{font-size:11px;color:#777}.val{font-size:15px}.pop{position:fixed;top:80px;left:80px;background:#fff;border:1px solid;padding:20px}</style>';

/** Rows come by the ten; a click on the button or the end of the page brings more. */
export const GROW = `let at=0,busy=false;const more=document.getElementById('more'),body=document.querySelector('tbody');
const load=async()=>{if(busy||at<0)return;busy=true;const {rows,next}=await(await fetch(location.pathname+'.json?at='+at)).json();body.insertAdjacentHTML('beforeend',rows.join(''));at=next;if(more)more.hidden=next<0;busy=false;if(!more)seen()};
const seen=()=>{if(document.documentElement.getBoundingClientRect().bottom<innerHeight+300)load()};if(more)more.onclick=load;else addEventListener('scroll',seen);load();`;

/** Three dots that open a menu with "Edit" and "Delete", and a question before it. */
export const MENU = `document.addEventListener('click',(event)=>{const dots=event.target.closest('.dots');for(const old of document.querySelectorAll('.menu'))if(!old.contains(event.target))old.remove();if(!dots)return;
 const pop=document.createElement('div');pop.className='pop menu';pop.setAttribute('role','menu');pop.innerHTML='<div role="menuitem" tabindex="0">Edit</div><div role="menuitem" tabindex="0" class="gone">Delete</div>';document.body.append(pop);
 pop.querySelector('.gone').onclick=()=>{pop.remove();const ask=document.createElement('div');ask.className='pop';ask.setAttribute('role','dialog');ask.innerHTML='<h2>Delete this entry?</h2><button class="no">Cancel</button><button class="yes">Delete</button>';document.body.append(ask);ask.querySelector('.no').onclick=()=>ask.remove();
  ask.querySelector('.yes').onclick=async()=>{await fetch('/devices/'+dots.dataset.id+'/delete',{method:'POST'});location.reload()}}})`;

export const VISIT_FORM =
  '<h2>New visit</h2><p><label>Person <input name="person"></label></p><p><label>Reason <input name="reason"></label></p><p><label>Day <input type="date" name="day"></label></p><p><label>Room <input name="room"></label></p><button class="add">Add</button><button>Cancel</button>';

export const PEOPLE = `<h2>Staff</h2><table><thead><tr><th>Name</th><th>Role</th></tr></thead><tbody>${['Ines Roth', 'Tom Vale', 'Una Berg', 'Vic Stone', 'Wes Lind'].map((name) => `<tr><td>${name}</td><td>Technician</td></tr>`).join('')}</tbody></table><h2>Volunteers</h2><table><thead><tr><th>Name</th><th>Since</th></tr></thead><tbody>${['Xena Moor', 'Yara Pike', 'Zoe Hart'].map((name) => `<tr><td>${name}</td><td>2024</td></tr>`).join('')}</tbody></table>`;

/** A click on a loan opens it over the list: two tabs of fields in no form, and one button below that keeps both. */
export const LOAN = `document.querySelector('tbody').onclick=(event)=>{const [number,borrower,until,fee]=[...event.target.closest('tr').cells].map((cell)=>cell.textContent);
const pop=document.createElement('div');pop.className='pop';pop.setAttribute('role','dialog');pop.setAttribute('aria-label','Loan '+number);
const field=(name,value)=>'<p><label>'+name+' <input name="'+name.toLowerCase()+'" value="'+value+'"></label></p>';
pop.innerHTML='<h2>Loan '+number+'</h2><div role="tablist"><button role="tab" aria-selected="true">General</button><button role="tab" aria-selected="false">Costs</button></div><div class="part">'+field('Borrower',borrower)+field('Until',until)+'</div><div class="part" hidden>'+field('Fee',fee.slice(1))+'</div><button class="no">Close</button><button class="yes">Update</button>';
document.body.append(pop);const tabs=[...pop.querySelectorAll('[role=tab]')],parts=[...pop.querySelectorAll('.part')];
tabs.forEach((tab,at)=>{tab.onclick=()=>{tabs.forEach((one,index)=>{one.setAttribute('aria-selected',String(index===at));parts[index].hidden=index!==at})}});
pop.querySelector('.no').onclick=()=>pop.remove();
pop.querySelector('.yes').onclick=async()=>{await fetch('/loans/'+number,{method:'PUT',headers:{'content-type':'application/json'},body:JSON.stringify(Object.fromEntries([...pop.querySelectorAll('input')].map((one)=>[one.name,one.value])))});location.reload()}}`;
