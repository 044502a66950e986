/** Forms as well-known kits make them, each with what somebody asks for and what must have been sent. */

import type { DeskForm } from './form-desk.ts';

export interface FormMake {
  name: string;
  instruction: string;
  desk: DeskForm;
  /** What must have been sent, by field. */
  saved?: Record<string, string | RegExp>;
  /** What the run must say instead of being done. */
  refused?: RegExp;
}

/** A field of a plain form. */
function field(label: string, control: string, id: string): string {
  return `<p><label for="${id}">${label}</label> ${control}</p>`;
}

const TITLE = field('Title', '<input id="title" name="title">', 'title');
const PRIORITY = '<select id="p" name="priority"><option>Low</option><option>High</option></select>';
const SAVE = '<button type="submit">Save</button> <a href="/list">Cancel</a>';
const plainForm = (inner: string): string => `<form method="post" action="/save">${inner}${SAVE}</form>`;

/** Sends what `collect()` gives as JSON and goes to the record, as single-page tools do. */
const SEND = `async function send(data){const answer=await fetch('/save',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(data)});const said=await answer.json();if(!answer.ok){document.querySelector('#said').innerHTML='<div role="alert" class="error">'+said.error+'</div>';return}location.href='/records/'+said.id+'?saved=1'}`;

/** A field that a button beside it fills, from a list of which three are shown and the others found; `done` stands below it. */
const pickedForm = (done: string): Pick<DeskForm, 'html' | 'script'> => ({
  html: `<form id="f"><label>Name <input name="name"></label><div><label for="nurse">Nurse</label> <input id="nurse" name="nurse" readonly placeholder="No nurse chosen"> <button type="button" id="open">Choose nurse</button></div><button>Add visit</button></form><dialog id="list" aria-label="Choose a nurse"><input type="search" placeholder="Find a nurse"> <button type="button" id="find">Search</button><table><thead><tr><th></th><th>Name</th><th>Area</th></tr></thead><tbody></tbody></table>${done}<button type="button" id="no">Cancel</button></dialog><div id="said"></div>`,
  script: `${SEND};const f=document.querySelector('#f'),d=document.querySelector('#list'),b=d.querySelector('tbody'),all=['Ada Moor','Bea Holm','Cay Lund','Ruth Alders','Ruth Alder'];const draw=q=>{b.innerHTML=all.filter(n=>n.toLowerCase().includes(q.toLowerCase())).slice(0,3).map(n=>'<tr><td>'+(document.querySelector('#yes')?'<input type="radio" name="one" value="'+n+'">':'<button type="button">Select</button>')+'</td><td>'+n+'</td><td>North</td></tr>').join('')};document.querySelector('#open').onclick=()=>{draw('');d.showModal()};document.querySelector('#find').onclick=()=>setTimeout(()=>draw(d.querySelector('[type=search]').value),200);const take=n=>{f.nurse.value=n;d.close()};b.onclick=e=>{if(e.target.matches('button'))take(e.target.closest('tr').cells[1].textContent)};document.querySelector('#yes')?.addEventListener('click',()=>take(d.querySelector('[name=one]:checked')?.value??''));document.querySelector('#no').onclick=()=>d.close();f.onsubmit=e=>{e.preventDefault();send({name:f.name.value,nurse:f.nurse.value})}`,
});

const NATIVE: FormMake[] = [
  {
    name: 'a list behind a button beside a field that does not hold who is named',
    instruction: 'Create a visit named Recheck with the nurse Ruth Aldous.',
    desk: { noun: 'visit', ...pickedForm('<button type="button" id="yes">Choose</button>') },
    refused: /no field for/,
  },
  {
    name: 'a dialog whose button stands below it, with one on it that adds a part',
    instruction: 'Create a visit named Recheck with the room "Green".',
    desk: {
      noun: 'visit',
      html: `<div role="dialog" aria-label="New visit"><form id="f" method="post">${field('Name', '<input id="n" name="name">', 'n')}${field('Room', '<input id="r" name="room">', 'r')}<button type="button" id="part">Add new reminder</button></form><footer><button id="go">Add</button></footer></div><div id="said"></div>`,
      script: `${SEND};const f=document.querySelector('#f');document.querySelector('#part').onclick=()=>{f.insertAdjacentHTML('beforeend','<input aria-label="Reminder" name="reminder">')};document.querySelector('#go').onclick=()=>send(Object.fromEntries(new FormData(f)))`,
    },
    saved: { name: 'Recheck', room: 'Green' },
  },
  {
    name: 'behind a list with fields of the same names over it, which are conditions and applied from beside them',
    instruction: 'Create a visit named Recheck in the group North with the room "Green".',
    desk: {
      noun: 'visit',
      html: plainForm(
        `${field('Name', '<input id="n" name="name">', 'n')}${field('Group', '<input id="g" name="group">', 'g')}${field('Room', '<input id="r" name="room">', 'r')}`,
      ),
      overList: `<form method="get">${field('Name', '<input id="fn" name="name">', 'fn')}${field('Group', '<input id="fg" name="group">', 'fg')}<input aria-label="tag" name="tag"><button type="button">Contains</button><button type="button">Remove</button><button type="button">Add</button></form><div><button>Save as</button><button>Apply</button><button>Reset</button></div>`,
    },
    saved: { name: 'Recheck', group: 'North', room: 'Green' },
  },
  {
    name: 'a form for somebody where a task is to be made',
    instruction: 'Add a task "Order nitrile masks".',
    desk: {
      noun: 'task',
      html: plainForm(
        `${field('Firstname', '<input id="f" name="first">', 'f')}${field('Lastname', '<input id="l" name="last">', 'l')}`,
      ),
    },
    refused: /no place for it/,
  },
  {
    name: 'a form without a field for one item of the list',
    instruction: 'Add a supplier named Kestrel East, warranty gold plus, city Salem.',
    desk: {
      noun: 'supplier',
      html: plainForm(
        `${field('Name', '<input id="n" name="name">', 'n')}${field('City', '<input id="c" name="city">', 'c')}`,
      ),
    },
    refused: /warranty gold plus/i,
  },
  {
    name: 'a form without a field for a value, with a calendar that stays open in it',
    instruction: 'Add a supplier named Kestrel East, city Salem, warranty gold plus.',
    desk: {
      noun: 'supplier',
      html: plainForm(
        `${field('Name', '<input id="n" name="name">', 'n')}${field('City', '<input id="c" name="city">', 'c')}<button type="button">Next month (PageDown)</button>`,
      ),
    },
    refused: /no field for/,
  },
  {
    name: 'selects, radios, boxes and a text area',
    instruction:
      'Create a ticket titled "Printer on floor 2 is jammed" with priority High, type Hardware, the description "Paper stuck in tray 3, called twice."',
    desk: {
      noun: 'ticket',
      html: plainForm(
        `${TITLE}${field('Priority', '<select id="p" name="priority"><option value="1">Low</option><option value="2" selected>Normal</option><option value="3">High</option></select>', 'p')}<fieldset><legend>Type</legend><label><input type="radio" name="type" value="s"> Software</label><label><input type="radio" name="type" value="h"> Hardware</label></fieldset>${field('Description', '<textarea id="d" name="description"></textarea>', 'd')}<label><input type="checkbox" name="notify" value="1"> Notify the reporter</label>`,
      ),
    },
    saved: {
      title: 'Printer on floor 2 is jammed',
      priority: '3',
      type: 'h',
      description: 'Paper stuck in tray 3, called twice.',
    },
  },
  {
    name: 'labels only as placeholders and words beside, a button that waits for a key',
    instruction:
      'Add a contact named Odile Grant with the email odile.grant@example.com and the phone number 555-0147.',
    desk: {
      noun: 'contact',
      html: `<form method="post" action="/save"><div><input name="f1" placeholder="First name"><input name="f2" placeholder="Last name"></div><table><tr><td>E-mail address</td><td><input name="f3"></td></tr><tr><td>Telephone</td><td><input name="f4"></td></tr></table><input type="submit" value="Add" disabled></form>`,
      script: 'document.forms[0].onkeyup = () => { document.forms[0].lastElementChild.disabled = false; };',
    },
    saved: { f1: 'Odile', f2: 'Grant', f3: 'odile.grant@example.com', f4: /555-0147/ },
  },
  {
    name: 'one field for day and time, a second one for the end',
    instruction: 'Create a reservation titled "Budget round" on 10 December 2026 from 9:00 to 11:30.',
    desk: {
      noun: 'reservation',
      html: plainForm(
        `${TITLE}${field('Starts', '<input type="datetime-local" id="a" name="starts">', 'a')}${field('Ends', '<input type="datetime-local" id="b" name="ends">', 'b')}`,
      ),
    },
    saved: { title: 'Budget round', starts: '2026-12-10T09:00', ends: '2026-12-10T11:30' },
  },
  {
    name: 'a required field that the instruction does not name',
    instruction: 'Create a ticket titled "No heating in room 4".',
    desk: {
      noun: 'ticket',
      html: plainForm(`${TITLE}${field('Cost centre *', '<input id="c" name="cost" required>', 'c')}`),
    },
    refused: /Cost centre/,
  },
  {
    name: 'a refusal by the site',
    instruction: 'Create a room named "Seminar 2".',
    desk: {
      noun: 'room',
      html: plainForm(field('Name', '<input id="n" name="name">', 'n')),
      refuse: () => 'A room of this name already exists.',
    },
    refused: /already exists/,
  },
  {
    name: 'a choice that the site keeps as another one',
    instruction: 'Create a ticket titled "Blinds are stuck" with priority High.',
    desk: {
      noun: 'ticket',
      html: plainForm(`${TITLE}${field('Priority', PRIORITY, 'p')}`),
      keeps: { priority: 'Low' },
    },
    refused: /shows "Low" for priority .* instead of "High"/,
  },
  {
    name: 'a value that the site drops',
    instruction: 'Create a ticket titled "Blinds are stuck" with priority High and the room "Bay 14".',
    desk: {
      noun: 'ticket',
      html: plainForm(`${TITLE}${field('Priority', PRIORITY, 'p')}${field('Room', '<input id="r" name="room">', 'r')}`),
      keeps: { room: '' },
    },
    refused: /not its room "Bay 14"/,
  },
  {
    name: 'a form that takes all and keeps nothing',
    instruction: 'Create a room named "Seminar 9".',
    desk: { noun: 'room', html: plainForm(field('Name', '<input id="n" name="name">', 'n')), forgets: true },
    refused: /./,
  },
  {
    name: 'a choice that the list does not have',
    instruction: 'Create a ticket titled "Broken chair" with priority Catastrophic.',
    desk: {
      noun: 'ticket',
      html: plainForm(
        `${TITLE}${field('Priority', '<select id="p" name="priority"><option>Low</option><option>High</option></select>', 'p')}`,
      ),
    },
    refused: /Catastrophic/,
  },
  {
    name: 'a file that must be attached',
    instruction: 'Create a claim titled "Water damage" and upload the file invoice.pdf.',
    desk: {
      noun: 'claim',
      html: plainForm(`${TITLE}${field('Attachment', '<input type="file" id="f" name="file">', 'f')}`),
    },
    refused: /upload|file/i,
  },
];

const CALENDARS: FormMake[] = [
  {
    name: 'a list that goes back to what it held once, and a day written out that is read when the field is left',
    instruction: 'Add a device named Infusion pump, ward South, next service February 2, 2027.',
    desk: {
      noun: 'device',
      html: `<form id="f"><label for="n">Name</label><input id="n"><label for="w">Ward</label><div><input id="w" role="combobox" aria-autocomplete="list" aria-haspopup="listbox" aria-expanded="false" value="North"><ul id="l" role="listbox" hidden><li role="option">North</li><li role="option">South</li></ul></div><label for="s">Next service</label><input id="s" value="Mar 8, 2027"><div id="cal" style="position:absolute;left:500px;top:90px;width:300px" hidden></div><div id="said"></div><button>Save</button></form>`,
      script: `${SEND};const w=document.querySelector('#w'),l=document.querySelector('#l'),s=document.querySelector('#s'),cal=document.querySelector('#cal');let ward='North',chosen=0,day='Mar 8, 2027';cal.innerHTML=Array.from({length:31},(_,i)=>'<button type="button" tabindex="-1">'+(i+1)+'</button>').join('');w.oninput=w.onclick=()=>{l.hidden=false;w.setAttribute('aria-expanded','true')};l.onmousedown=e=>{e.preventDefault();if(!e.target.matches('li'))return;ward=e.target.textContent;w.value=ward;l.hidden=true;w.setAttribute('aria-expanded','false');if(++chosen===1)s.addEventListener('focus',()=>{ward='North';w.value='North'},{once:true})};s.onfocus=()=>{cal.hidden=false};s.onblur=()=>{cal.hidden=true;if(/^[A-Z][a-z]{2} \\d{1,2}, \\d{4}$/.test(s.value))day=s.value;s.value=day};document.querySelector('#f').onsubmit=e=>{e.preventDefault();send({name:document.querySelector('#n').value,ward,service:day})}`,
    },
    refused: /no place for it|could not be put|no field for/,
  },
  {
    name: 'a date in three lists',
    instruction: 'Add an employee named Ruben Ashe, start date 1 March 2027.',
    desk: {
      noun: 'employee',
      html: plainForm(
        `${field('Full name', '<input id="n" name="name">', 'n')}<p>Start date <select name="d" aria-label="Day"><option></option>${Array.from({ length: 31 }, (_, i) => `<option>${i + 1}</option>`).join('')}</select><select name="m" aria-label="Month"><option></option>${['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'].map((m, i) => `<option value="${i + 1}">${m}</option>`).join('')}</select><select name="y" aria-label="Year"><option></option><option>2026</option><option>2027</option><option>2028</option></select></p>`,
      ),
    },
    saved: { name: 'Ruben Ashe', d: '1', m: '3', y: '2027' },
  },
  {
    name: 'a day in three lists of which only the first has a label, a room that only its list tells, and the kind in the name of the thing',
    instruction: 'Create a dental booking for Ruben Ashe: Seminar 2, December 31, 2026.',
    desk: {
      noun: 'booking',
      html: plainForm(
        `${field('Customer', '<select id="c" name="customer"><option></option><option>Ruben Ashe (Tolland)</option><option>Rolf Ashe</option></select>', 'c')}${field('Room', '<select id="r" name="room"><option></option><option>Seminar 1</option><option>Seminar 2</option></select>', 'r')}<p><label for="d">Date</label> <select name="b[day][d]" id="d">${Array.from({ length: 31 }, (_, i) => `<option>${String(i + 1).padStart(2, '0')}</option>`).join('')}</select><select name="b[day][m]">${['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'].map((m, i) => `<option value="${i + 1}">${m}</option>`).join('')}</select><select name="b[day][y]"><option>2025</option><option>2026</option><option>2027</option></select></p>${field('Type of care', '<select id="k" name="kind"><option></option><option>Medical</option><option>Dental</option></select>', 'k')}`,
      ),
    },
    saved: { room: 'Seminar 2', kind: 'Dental', 'b[day][d]': '31', 'b[day][m]': '12', 'b[day][y]': '2026' },
  },
  {
    name: 'a name that two fields could take',
    instruction: 'Add a claim for Ruben Ashe: Bayview Dental Group, $412.75.',
    desk: {
      noun: 'claim',
      html: plainForm(
        `${field('Member', '<input id="m" name="member">', 'm')}${field('Provider', '<input id="p" name="provider">', 'p')}${field('Referred by', '<input id="t" name="by">', 't')}${field('Amount billed', '<input id="a" name="amount">', 'a')}`,
      ),
    },
    refused: /no field for "Bayview Dental Group"/,
  },
  {
    name: 'a date as somebody types it, day first',
    instruction: 'Create a booking titled "Yoga" with the date 2026-12-05.',
    desk: {
      noun: 'booking',
      html: plainForm(`${TITLE}${field('Date', '<input id="d" name="date" placeholder="dd.mm.yyyy">', 'd')}`),
    },
    saved: { title: 'Yoga', date: '05.12.2026' },
  },
];

const ANT_SELECT = `document.addEventListener('mousedown',e=>{const s=e.target.closest('.ant-select');if(!s||document.querySelector('.ant-select-dropdown'))return;const list=JSON.parse(s.dataset.options);const drop=document.createElement('div');drop.className='ant-select-dropdown';drop.style.cssText='position:absolute;top:320px;background:#fff';drop.innerHTML='<div role="listbox" style="height:0;width:0;overflow:hidden"><div role="option" aria-label="'+list[0]+'">'+list[0]+'</div></div><div class="rc-virtual-list">'+list.map(o=>'<div class="ant-select-item ant-select-item-option" title="'+o+'" style="cursor:pointer"><div class="ant-select-item-option-content">'+o+'</div></div>').join('')+'</div>';drop.onclick=ev=>{const o=ev.target.closest('.ant-select-item-option');if(!o)return;s.dataset.value=o.title;let shown=s.querySelector('.ant-select-selection-item');if(!shown){shown=document.createElement('span');shown.className='ant-select-selection-item';s.querySelector('.ant-select-selector').append(shown)}shown.textContent=o.title;shown.title=o.title;s.querySelector('.ant-select-selection-placeholder')?.remove();drop.remove()};document.body.append(drop)})`;
const antSelect = (id: string, label: string, options: string[]): string =>
  `<div class="ant-form-item"><div class="ant-form-item-label"><label for="${id}" title="${label}">${label}</label></div><div class="ant-select" id="box-${id}" data-options='${JSON.stringify(options)}'><div class="ant-select-selector" style="cursor:pointer;position:relative;width:200px;height:30px"><span class="ant-select-selection-search" style="position:absolute;inset:0"><input id="${id}" type="search" readonly role="combobox" aria-haspopup="listbox" aria-controls="${id}_list" autocomplete="off" class="ant-select-selection-search-input" style="opacity:0;width:100%"></span><span class="ant-select-selection-placeholder">Please select</span></div></div></div>`;

const WIDGETS: FormMake[] = [
  {
    name: 'lists of a React kit',
    instruction: 'Create a ticket titled "VPN drops every hour" with category Network and severity Major.',
    desk: {
      noun: 'ticket',
      html: `<div class="ant-form"><div class="ant-form-item"><label for="t">Title</label><input id="t"></div>${antSelect('cat', 'Category', ['Hardware', 'Network', 'Software'])}${antSelect('sev', 'Severity', ['Minor', 'Major', 'Blocker'])}</div><div id="said"></div><footer><button type="button" class="ant-btn">Cancel</button><button type="button" class="ant-btn ant-btn-primary" id="go"><span>Create</span></button></footer>`,
      script: `${SEND};${ANT_SELECT};document.querySelector('#go').onclick=()=>send({title:document.querySelector('#t').value,category:document.querySelector('#box-cat').dataset.value,severity:document.querySelector('#box-sev').dataset.value})`,
    },
    saved: { title: 'VPN drops every hour', category: 'Network', severity: 'Major' },
  },
  {
    name: 'a list box made of a button, its entries in a portal of their own',
    instruction: 'Add a user named Priya Noor with email priya.noor@example.com and role Editor.',
    desk: {
      noun: 'user',
      html: `<div class="MuiFormControl-root"><label id="l1" for="n">Name</label><input id="n"></div><div class="MuiFormControl-root"><label for="e">Email</label><input id="e" type="email"></div><div class="MuiFormControl-root"><label id="role-label">Role</label><div class="MuiSelect-select" tabindex="0" role="combobox" aria-haspopup="listbox" aria-expanded="false" aria-labelledby="role-label role" id="role" style="cursor:pointer">&#8203;</div><input aria-hidden="true" tabindex="-1" class="MuiSelect-nativeInput" style="opacity:0;width:1px" id="role-value"></div><div id="said"></div><button type="button" class="MuiButton-contained" id="go">Add user</button>`,
      script: `${SEND};const r=document.querySelector('#role');r.addEventListener('mousedown',()=>{if(document.querySelector('.MuiMenu-root'))return;const m=document.createElement('div');m.className='MuiPopover-root MuiMenu-root MuiModal-root';m.setAttribute('role','presentation');m.style.cssText='position:fixed;inset:0;z-index:9';m.innerHTML='<div class="MuiBackdrop-root" style="position:fixed;inset:0"></div><div class="MuiPaper-root" style="position:absolute;top:40px;background:#fff"><ul role="listbox" aria-labelledby="role-label">'+['Viewer','Editor','Administrator'].map(o=>'<li role="option" tabindex="0" data-value="'+o.toLowerCase()+'" style="cursor:pointer">'+o+'</li>').join('')+'</ul></div>';m.onclick=e=>{const o=e.target.closest('li');if(o){r.textContent=o.textContent;document.querySelector('#role-value').value=o.dataset.value}m.remove()};document.body.append(m);r.setAttribute('aria-expanded','true')});document.querySelector('#go').onclick=()=>send({name:document.querySelector('#n').value,email:document.querySelector('#e').value,role:document.querySelector('#role-value').value})`,
    },
    saved: { name: 'Priya Noor', email: 'priya.noor@example.com', role: 'editor' },
  },
  {
    name: 'a hidden select behind a box of its own',
    instruction: 'Create an invoice for customer "Brightwater Ltd" with amount 240.50.',
    desk: {
      noun: 'invoice',
      html: plainForm(
        `<p><label for="c">Customer</label><select id="c" name="customer" class="select2-hidden-accessible offscreen" tabindex="-1" aria-hidden="true"><option value="">—</option><option value="7">Ashdown &amp; Co</option><option value="8">Brightwater Ltd</option></select><span class="select2 select2-container"><span class="selection"><span class="select2-selection select2-selection--single" role="combobox" aria-haspopup="true" aria-expanded="false" tabindex="0" aria-labelledby="select2-c-container" style="cursor:pointer"><span class="select2-selection__rendered" id="select2-c-container">—</span></span></span></span></p>${field('Amount', '<input id="a" name="amount" inputmode="decimal">', 'a')}`,
      ),
    },
    saved: { customer: '8', amount: '240.50' },
  },
  {
    name: 'a list whose entries come late, in a box that keeps no words of its own',
    instruction: 'Create a shipment titled "Gloves" with the carrier Northwind.',
    desk: {
      noun: 'shipment',
      html: `<form id="f" autocomplete="off"><label for="t">Title</label><input id="t"><label for="by">Carrier</label><div id="box"><span id="chosen"></span><input id="by" role="combobox" aria-autocomplete="list" aria-haspopup="listbox"></div><div id="said"></div><button>Create</button></form>`,
      script: `${SEND};const by=document.querySelector('#by'),chosen=document.querySelector('#chosen');by.oninput=()=>setTimeout(()=>{const list=document.createElement('div');list.setAttribute('role','listbox');list.innerHTML='<div role="option" style="cursor:pointer">Northwind</div>';list.onmousedown=()=>{chosen.textContent='Northwind';by.value='';list.remove()};document.querySelector('#box').append(list)},900);by.onblur=()=>{by.value=''};document.querySelector('#f').onsubmit=e=>{e.preventDefault();send({title:document.querySelector('#t').value,carrier:chosen.textContent})}`,
    },
    saved: { title: 'Gloves', carrier: 'Northwind' },
  },
  {
    name: 'switches and choices of their own making',
    instruction: 'Create a project called "Clinic move" with visibility Private and email notifications on.',
    desk: {
      noun: 'project',
      html: `<div><label for="n">Name</label><input id="n"></div><div role="radiogroup" aria-label="Visibility"><div role="radio" aria-checked="true" tabindex="0" data-v="public">Public</div><div role="radio" aria-checked="false" tabindex="0" data-v="private">Private</div></div><div><span id="sw">Email notifications</span><button type="button" role="switch" aria-checked="false" aria-labelledby="sw"></button></div><div id="said"></div><button type="button" id="go">Create project</button>`,
      script: `${SEND};document.querySelectorAll('[role=radio]').forEach(r=>r.onclick=()=>{document.querySelectorAll('[role=radio]').forEach(o=>o.setAttribute('aria-checked',o===r))});const s=document.querySelector('[role=switch]');s.onclick=()=>s.setAttribute('aria-checked',s.getAttribute('aria-checked')!=='true');document.querySelector('#go').onclick=()=>send({name:document.querySelector('#n').value,visibility:document.querySelector('[role=radio][aria-checked=true]').dataset.v,mail:s.getAttribute('aria-checked')})`,
    },
    saved: { name: 'Clinic move', visibility: 'private', mail: 'true' },
  },
  {
    name: 'text in a box that is edited as it is shown',
    instruction: 'Create a post titled "New opening hours" with the text "From May on we open at seven."',
    desk: {
      noun: 'post',
      html: `<form id="f"><input id="t" placeholder="Title"><div class="ql-toolbar"><button type="button" class="ql-bold" aria-label="bold"></button><button type="button" class="ql-link" aria-label="link"></button></div><div class="ql-container"><div class="ql-editor ql-blank" contenteditable="true" data-placeholder="Write something…"><p><br></p></div></div><div id="said"></div><button class="primary">Publish</button></form>`,
      script: `${SEND};document.querySelector('#f').onsubmit=e=>{e.preventDefault();send({title:document.querySelector('#t').value,text:document.querySelector('.ql-editor').innerText.trim()})}`,
    },
    saved: { title: 'New opening hours', text: 'From May on we open at seven.' },
  },
  {
    name: 'text in a frame that is edited as it is shown',
    instruction: 'Create an article titled "Lost keys" with the content "Ring the caretaker first."',
    desk: {
      noun: 'article',
      html: `<form id="f"><p><label for="t">Title</label><input id="t"></p><p><label for="c">Content</label></p><textarea id="c" style="display:none"></textarea><div class="tox-tinymce" role="application"><iframe id="c_ifr" title="Rich Text Area" style="width:400px;height:160px" srcdoc="<html><body id='tinymce' class='mce-content-body' contenteditable='true' aria-label='Rich Text Area. Press ALT-0 for help.'><p><br></p></body></html>"></iframe></div><div id="said"></div><button>Save</button></form>`,
      script: `${SEND};document.querySelector('#f').onsubmit=e=>{e.preventDefault();send({title:document.querySelector('#t').value,content:document.querySelector('#c_ifr').contentDocument.body.innerText.trim()})}`,
    },
    saved: { title: 'Lost keys', content: 'Ring the caretaker first.' },
  },
  {
    name: 'a button to save that stands outside of the form',
    instruction: 'Create a product named "Wrist brace M" with price 24.90.',
    desk: {
      noun: 'product',
      html: `<div class="o_control_panel"><button type="button" class="btn btn-primary" id="save">Save</button><button type="button" class="btn">Discard</button></div><form id="f"><label for="n">Product name</label><input id="n"><label for="p">Sales price</label><input id="p"></form><div id="said"></div>`,
      script: `${SEND};document.querySelector('#save').onclick=()=>send({name:document.querySelector('#n').value,price:document.querySelector('#p').value})`,
    },
    refused: /no button that sends it/,
  },
  {
    name: 'a form in a window that a button opens, with toasts',
    instruction: 'Add a supplier named "Halden Supplies" with city Bergen.',
    desk: {
      noun: 'supplier',
      html: `<button type="button" id="open">+ Add supplier</button><div class="modal" role="dialog" aria-modal="true" aria-labelledby="mt" hidden style="position:fixed;top:40px;left:40px;background:#fff"><h2 id="mt">Add supplier</h2><label>Name <input id="n"></label><label>City <input id="c"></label><button type="button" id="no">Cancel</button><button type="button" id="yes">Add</button></div><div id="said" aria-live="polite"></div>`,
      script: `${SEND};const m=document.querySelector('.modal');document.querySelector('#open').onclick=()=>{m.hidden=false};document.querySelector('#no').onclick=()=>{m.hidden=true};document.querySelector('#yes').onclick=()=>send({name:document.querySelector('#n').value,city:document.querySelector('#c').value})`,
    },
    saved: { name: 'Halden Supplies', city: 'Bergen' },
  },
  {
    name: 'a form whose record comes late, and without a word',
    instruction: 'Add a supplier named "Halden Supplies" with city Bergen.',
    desk: {
      noun: 'supplier',
      recordLate: true,
      html: `<label>Name <input id="n"></label> <label>City <input id="c"></label> <button type="button" id="go">Save</button>`,
      script: `document.querySelector('#go').onclick=async()=>{const a=await fetch('/save',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({name:document.querySelector('#n').value,city:document.querySelector('#c').value})});location.href='/records/'+(await a.json()).id}`,
    },
    saved: { name: 'Halden Supplies', city: 'Bergen' },
  },
  {
    name: 'a form that stays as it is once it is kept, behind a menu that comes late',
    instruction: 'Add a supplier named "Halden Supplies" with city Bergen.',
    desk: {
      noun: 'supplier',
      menuLate: true,
      html: `<label>Name <input id="n"></label> <label>City <input id="c"></label> <button type="button" id="go">Save</button>`,
      script: `document.querySelector('#go').onclick=()=>fetch('/save',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({name:document.querySelector('#n').value,city:document.querySelector('#c').value})})`,
    },
    saved: { name: 'Halden Supplies', city: 'Bergen' },
  },
  {
    name: 'a hidden select that only tells what its box has chosen, and buttons of which one stays pressed',
    instruction: 'Create a booking titled "Year end talk" with the room Delta and the state Confirmed.',
    desk: {
      noun: 'booking',
      html: `<div id="f"><label for="t">Title</label><input id="t"><div class="v-field" role="combobox" aria-expanded="false" tabindex="-1"><div><label for="r">Room</label><input id="r" role="combobox" aria-haspopup="listbox" aria-expanded="false" readonly><input aria-hidden="true" tabindex="-1" style="opacity:0"><select hidden name="room"><option>Aurora</option><option>Delta</option></select></div></div><div><span>State</span><div role="group"><button type="button" aria-pressed="true">Tentative</button><button type="button" aria-pressed="false">Confirmed</button></div></div><div id="said"></div><button type="button" id="go">Save</button></div>`,
      script: `${SEND};let room='';const r=document.querySelector('#r');document.querySelector('.v-field').onmousedown=()=>{if(document.querySelector('[role=listbox]'))return;const list=document.createElement('div');list.setAttribute('role','listbox');list.innerHTML=['Aurora','Delta'].map(o=>'<div role="option" tabindex="-1">'+o+'</div>').join('');list.onclick=e=>{room=r.value=e.target.textContent;list.remove()};document.body.append(list)};document.querySelector('[role=group]').onclick=e=>{for(const b of e.currentTarget.children)b.setAttribute('aria-pressed',b===e.target)};document.querySelector('#go').onclick=()=>send({title:document.querySelector('#t').value,room,state:document.querySelector('[aria-pressed=true]').textContent})`,
    },
    refused: /no field for/,
  },
  {
    name: 'a form that is kept only when the offer to undo it is gone, under addresses behind a #',
    instruction: 'Add a supplier named "Halden Supplies" with city Bergen.',
    desk: {
      noun: 'supplier',
      html: `<div id="f"><label>Name <input id="n"></label> <label>City <input id="c"></label> <button type="button" id="go">Save</button></div><div id="said" role="status"></div>`,
      script: `document.querySelector('#go').onclick=()=>{const name=document.querySelector('#n').value,city=document.querySelector('#c').value;history.replaceState(null,'','#/suppliers');document.querySelector('#f').innerHTML='<h2>Suppliers</h2><table><tr><th>Name</th><th>City</th></tr><tr><td>Alder</td><td>Lund</td></tr><tr><td>'+name+'</td><td>'+city+'</td></tr></table>';document.querySelector('#said').innerHTML='Element created <button type="button">Undo</button>';setTimeout(()=>{document.querySelector('#said').innerHTML='';fetch('/save',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({name,city})})},1200)}`,
    },
    refused: /no place for it|Something may have been changed/,
  },
  {
    name: 'a list behind a box that nobody can type into',
    instruction: 'Create an order titled "Thermometers" with the state Delivered.',
    desk: {
      noun: 'order',
      html: `<form id="f"><label for="t">Title</label><input id="t"><div><div class="type-label">State</div><div class="v-input"><input id="s" type="text" readonly placeholder="Select an item..."></div></div><div id="said"></div><button>Create</button></form>`,
      script: `${SEND};const s=document.querySelector('#s');s.onclick=()=>{if(document.querySelector('.v-list'))return;const ul=document.createElement('ul');ul.className='v-list';ul.innerHTML=['Open','Delivered','Cancelled'].map(o=>'<li class="v-list-item clickable" style="cursor:pointer">'+o+'</li>').join('');ul.onclick=e=>{s.value=e.target.textContent;ul.remove()};document.body.append(ul)};document.querySelector('#f').onsubmit=e=>{e.preventDefault();send({title:document.querySelector('#t').value,state:s.value})}`,
    },
    refused: /no field for/,
  },
  {
    name: 'buttons of components whose words stand in a slot',
    instruction: 'Add a supplier named "Halden Supplies" with city Bergen.',
    desk: {
      noun: 'supplier',
      html: `<div id="f"><label>Name <input id="n"></label> <label>City <input id="c"></label> <q-button id="yes">Add supplier</q-button> <q-button id="no">Delete</q-button></div><div id="said" aria-live="polite"></div>`,
      script: `${SEND};customElements.define('q-button',class extends HTMLElement{connectedCallback(){this.attachShadow({mode:'open'}).innerHTML='<button type="button"><slot></slot></button>'}});document.querySelector('#yes').onclick=()=>send({name:document.querySelector('#n').value,city:document.querySelector('#c').value});document.querySelector('#no').onclick=()=>send({name:'wrong'})`,
    },
    saved: { name: 'Halden Supplies', city: 'Bergen' },
  },
  {
    name: 'a button that opens a calendar before the one that saves',
    instruction: 'Create a visit named Recheck on 3 December 2026.',
    desk: {
      noun: 'visit',
      html: `<div role="dialog" aria-label="New visit"><label>Name <input id="n"></label><label for="d">Day</label> <input id="d"> <button type="button" aria-label="Open calendar">▾</button><footer><button type="button">Discard</button><button type="button" id="go">Save</button></footer><div id="said"></div></div>`,
      script: `${SEND};document.querySelector('#go').onclick=()=>send({name:document.querySelector('#n').value,day:document.querySelector('#d').value})`,
    },
    saved: { name: 'Recheck', day: /2026/ },
  },
  {
    name: 'a record that shows the rest in another tab',
    instruction: 'Create a ticket titled "Blinds are stuck" with priority High and the room "Bay 14".',
    desk: {
      noun: 'ticket',
      html: plainForm(`${TITLE}${field('Priority', PRIORITY, 'p')}${field('Room', '<input id="r" name="room">', 'r')}`),
      recordInTabs: true,
    },
    saved: { title: 'Blinds are stuck', priority: 'High', room: 'Bay 14' },
  },
  {
    name: 'two pages of which none has a field for all that is named',
    instruction: 'Create a ticket titled "Blinds are stuck" with the ward "North" and the room "Bay 14".',
    desk: {
      noun: 'ticket',
      html: '<form method="post" action="/save"><div id="one"><label>Title <input name="a"></label> <button type="button">Next</button></div><div id="two" hidden><label>Ward <input name="b"></label> <button>Finish</button></div></form>',
      script:
        "document.querySelector('#one button').onclick=()=>{document.querySelector('#one').hidden=true;document.querySelector('#two').hidden=false}",
    },
    refused: /no field for "room: Bay 14"/,
  },
  {
    name: 'a form without a field for what older rows on its page show',
    instruction: 'Create a visit named Recheck with the room "Bay 14".',
    desk: {
      noun: 'visit',
      recordLate: true,
      html: '<table><thead><tr><th>Visit</th><th>Room</th></tr></thead><tbody><tr><td>First look</td><td>Bay 14</td></tr></tbody></table><form id="f"><label>Name <input name="name"></label> <button>Save</button></form><div id="said"></div>',
      script:
        "const f=document.querySelector('#f');f.onsubmit=async e=>{e.preventDefault();await fetch('/save',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({name:f.name.value})});document.querySelector('#said').innerHTML='<div role=\"status\">The visit Recheck was added.</div>';f.remove()}",
    },
    refused: /no field for "room: Bay 14"/,
  },
  {
    name: 'three pages and a last look',
    instruction: 'Register a patient named Ines Baur, born 4 July 1988, phone 555-0190, insurance Medicover.',
    desk: {
      noun: 'patient',
      html: `<div id="w"></div><div id="said"></div>`,
      script: `${SEND};const data={};const pages=[['About the patient','<label>First name <input name="first"></label><label>Last name <input name="last"></label><label>Date of birth <input type="date" name="born"></label>'],['How to reach them','<label>Phone <input name="phone" type="tel"></label><label>Email <input name="email" type="email"></label>'],['Insurance','<label>Insurance <select name="ins"><option value="">Choose…</option><option>None</option><option>Medicover</option></select></label>']];let at=0;const w=document.querySelector('#w');function draw(){if(at<3){w.innerHTML='<h2>Step '+(at+1)+' of 4: '+pages[at][0]+'</h2><div class="step">'+pages[at][1]+'</div>'+(at?'<button type="button" class="prev">Back</button>':'')+'<button type="button" class="next">Next</button>'}else{w.innerHTML='<h2>Review</h2><dl>'+Object.entries(data).map(([k,v])=>'<dt>'+k+'</dt><dd>'+v+'</dd>').join('')+'</dl><button type="button" class="prev">Back</button><button type="button" class="done">Register patient</button>'}}w.onclick=e=>{if(e.target.matches('.next')){for(const f of w.querySelectorAll('[name]'))data[f.name]=f.value;at++;draw()}if(e.target.matches('.prev')){at--;draw()}if(e.target.matches('.done'))send(data)};draw()`,
    },
    saved: { first: 'Ines', last: 'Baur', born: '1988-07-04', phone: /555-0190/, ins: 'Medicover' },
  },
];

export const FORMS: readonly FormMake[] = [...NATIVE, ...CALENDARS, ...WIDGETS];
