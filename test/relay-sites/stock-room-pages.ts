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
  '<form method="post" action="/visits"><h2>New visit</h2><p><label>Person <input name="person"></label></p><p><label>Reason <input name="reason"></label></p><p><label>Day <input type="date" name="day"></label></p><p><label>Room <input name="room"></label></p><button>Add</button><button type="button">Cancel</button></form>';

export const PEOPLE = `<h2>Staff</h2><table><thead><tr><th>Name</th><th>Role</th></tr></thead><tbody>${['Ines Roth', 'Tom Vale', 'Una Berg', 'Vic Stone', 'Wes Lind'].map((name) => `<tr><td>${name}</td><td>Technician</td></tr>`).join('')}</tbody></table><h2>Volunteers</h2><table><thead><tr><th>Name</th><th>Since</th></tr></thead><tbody>${['Xena Moor', 'Yara Pike', 'Zoe Hart'].map((name) => `<tr><td>${name}</td><td>2024</td></tr>`).join('')}</tbody></table>`;
