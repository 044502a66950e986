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
    name: 'a list behind a button beside a field, to be found in, marked and taken over',
    instruction: 'Create a visit named Recheck with the nurse Ruth Alder.',
    desk: { noun: 'visit', ...pickedForm('<button type="button" id="yes">Choose</button>') },
    saved: { name: 'Recheck', nurse: 'Ruth Alder' },
  },
  {
    name: 'a list behind a button beside a field, with a button in each row',
    instruction: 'Create a visit named Recheck with the nurse Bea Holm.',
    desk: { noun: 'visit', ...pickedForm('') },
    saved: { name: 'Recheck', nurse: 'Bea Holm' },
  },
  {
    name: 'a list behind a button beside a field that does not hold who is named',
    instruction: 'Create a visit named Recheck with the nurse Ruth Aldous.',
    desk: { noun: 'visit', ...pickedForm('<button type="button" id="yes">Choose</button>') },
    refused: /"Ruth Aldous" is not among what the field "Nurse" offers/,
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
    name: 'a span of which each end is a day with a nameless box for the time beside it',
    instruction: 'Create a visit named Recheck on December 10, 2026 from 2 PM to 3 PM.',
    desk: {
      noun: 'visit',
      html: `<form><p><label>Name <input id="n"></label></p>${['From', 'To'].map((edge) => `<div style="display:flex"><label>${edge} <input class="end" value="23-Nov-26"></label><input class="end" value="03:30"></div>`).join('')}${SAVE}</form><div id="said"></div>`,
      script: `${SEND};document.querySelector('form').onsubmit=()=>{const ends=[...document.querySelectorAll('.end')].map(one=>one.value);send({name:document.querySelector('#n').value,from:ends[0]+' '+ends[1],to:ends[2]+' '+ends[3]});return false}`,
    },
    saved: { name: 'Recheck', from: '10-Dec-26 14:00', to: '10-Dec-26 15:00' },
  },
  {
    name: 'a field that a plus in the form adds, with its words behind it',
    instruction: 'Create a visit named Recheck with the phone number 555-0190.',
    desk: {
      noun: 'visit',
      html: `<form method="post" action="/save">${field('Name', '<input id="n" name="name">', 'n')}${['reminder', 'phone number'].map((part) => `<div><button type="button">+</button><label>New ${part}</label></div>`).join('')}${SAVE}</form>`,
      script: `for(const plus of document.querySelectorAll('form button[type=button]'))plus.onclick=()=>{const words=plus.nextElementSibling.textContent.slice(4);plus.parentElement.insertAdjacentHTML('beforebegin','<p><label>'+words+' <input name="'+words+'"></label></p>')}`,
    },
    saved: { name: 'Recheck', 'phone number': '555-0190' },
  },
  {
    name: 'a field that a plus adds, with a choice beside it of which kind it is',
    instruction: 'Create a visit named Recheck with home email recheck@example.com and work phone 555-0190.',
    desk: {
      noun: 'visit',
      html: `<form method="post" action="/save">${field('Name', '<input id="n" name="name">', 'n')}${['Email', 'Phone number'].map((part) => `<div><button type="button">Add ${part}</button></div>`).join('')}${SAVE}</form>`,
      script: `for(const add of document.querySelectorAll('form button[type=button]'))add.onclick=()=>{const words=add.textContent.slice(4);add.parentElement.insertAdjacentHTML('beforebegin','<p><select aria-label="Type" name="'+words+' type"><option></option><option>Home</option><option>Work</option></select> <label>'+words+' <input name="'+words+'"></label></p>')}`,
    },
    saved: { name: 'Recheck', Email: 'recheck@example.com', 'Email type': 'Home', 'Phone number type': 'Work' },
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
    name: 'fields of names that only the form knows',
    instruction: 'Add a supplier named Kestrel East, payment terms net thirty, warranty gold plus, city Salem.',
    desk: {
      noun: 'supplier',
      html: plainForm(
        `${field('Name', '<input id="n" name="name">', 'n')}${field('City', '<input id="c" name="city">', 'c')}${field('Payment terms', '<input id="t" name="terms">', 't')}${field('Warranty', '<select id="w" name="warranty"><option></option><option>Silver</option><option>Gold plus</option></select>', 'w')}`,
      ),
    },
    saved: { name: 'Kestrel East', city: 'Salem', terms: 'net thirty', warranty: 'Gold plus' },
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
    refused: /no form to add task/i,
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
    refused: /no field for .*Nothing was sent/,
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
    name: 'names that the instruction does not say, and boxes without labels',
    instruction:
      'Order 6 packs of isolation gowns for the East annex, delivery on December 3, 2026, PO number PO-2290, to be picked up.',
    desk: {
      noun: 'order',
      html: plainForm(
        `<table>${[
          ['Product', '<select name="product"><option>Bandages</option><option>Isolation gowns</option></select>'],
          ['Quantity', '<input type="number" name="quantity">'],
          [
            'Deliver to',
            '<select name="site"><option>Main clinic, 40 Wharf Road</option><option>East annex, 9 Tanner Street</option></select>',
          ],
          ['Deliver on', '<input type="date" name="day">'],
          ['PO number', '<input name="po">'],
          [
            'Handover',
            '<input type="radio" name="how" value="c"> By courier <input type="radio" name="how" value="s"> Store pickup',
          ],
        ]
          .map(([caption, control]) => `<tr><td>${caption}</td><td>${control}</td></tr>`)
          .join('')}</table>`,
      ),
    },
    saved: {
      product: 'Isolation gowns',
      quantity: '6',
      site: 'East annex, 9 Tanner Street',
      day: '2026-12-03',
      po: 'PO-2290',
      how: 's',
    },
  },
  {
    name: 'several boxes to tick',
    instruction: 'Create a course called "First aid" on Monday and Thursday for the groups Reception and Nursing.',
    desk: {
      noun: 'course',
      html: plainForm(
        `${field('Name', '<input id="n" name="name">', 'n')}<fieldset><legend>Days</legend>${['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => `<label><input type="checkbox" name="days" value="${day}"> ${day}</label>`).join('')}</fieldset>${field('Groups', '<select id="g" name="groups" multiple><option>Reception</option><option>Billing</option><option>Nursing</option></select>', 'g')}`,
      ),
    },
    saved: { name: 'First aid', days: 'Monday|Thursday', groups: 'Reception|Nursing' },
  },
  {
    name: 'date and time of the browser',
    instruction: 'Create an event "Fire drill" on 3 December 2026 at 2:30 pm lasting 45 minutes.',
    desk: {
      noun: 'event',
      html: plainForm(
        `${TITLE}${field('Date', '<input type="date" id="d" name="date">', 'd')}${field('Start time', '<input type="time" id="t" name="time">', 't')}${field('Duration (minutes)', '<input type="number" id="m" name="minutes" min="5" step="5">', 'm')}`,
      ),
    },
    saved: { title: 'Fire drill', date: '2026-12-03', time: '14:30', minutes: '45' },
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

const ANT_DATE = `document.addEventListener('mousedown',e=>{const field=e.target.closest('.ant-picker');if(field&&!document.querySelector('.ant-picker-dropdown')){const panel=document.createElement('div');panel.className='ant-picker-dropdown';let month=new Date(2026,10,1);const draw=()=>{const name=month.toLocaleString('en',{month:'short'});let cells='';const first=new Date(month);first.setDate(1-first.getDay());for(let w=0;w<6;w++){cells+='<tr>';for(let d=0;d<7;d++){const day=new Date(first);day.setDate(first.getDate()+w*7+d);const iso=day.getFullYear()+'-'+String(day.getMonth()+1).padStart(2,'0')+'-'+String(day.getDate()).padStart(2,'0');cells+='<td title="'+iso+'" class="ant-picker-cell'+(day.getMonth()===month.getMonth()?' ant-picker-cell-in-view':'')+'" style="cursor:pointer"><div class="ant-picker-cell-inner">'+day.getDate()+'</div></td>'}cells+='</tr>'}panel.innerHTML='<div class="ant-picker-header"><button type="button" class="ant-picker-header-super-prev-btn" tabindex="-1">«</button><button type="button" class="ant-picker-header-prev-btn" tabindex="-1"><span class="ant-picker-prev-icon"></span></button><div class="ant-picker-header-view"><button type="button" class="ant-picker-month-btn">'+name+'</button><button type="button" class="ant-picker-year-btn">'+month.getFullYear()+'</button></div><button type="button" aria-label="next-month" class="ant-picker-header-next-btn" tabindex="-1"><span class="ant-picker-next-icon"></span></button></div><table class="ant-picker-content"><tbody>'+cells+'</tbody></table>'};draw();panel.addEventListener('click',ev=>{if(ev.target.closest('.ant-picker-header-next-btn')){month.setMonth(month.getMonth()+1);draw();return}if(ev.target.closest('.ant-picker-header-prev-btn')){month.setMonth(month.getMonth()-1);draw();return}const cell=ev.target.closest('td[title]');if(cell){field.querySelector('input').value=cell.title;panel.remove()}});panel.style.cssText='position:absolute;background:#fff;top:300px';document.body.append(panel)}})`;

const CALENDARS: FormMake[] = [
  {
    name: 'a calendar that opens below a field nobody can type into',
    instruction: 'Create a task titled "Order flu vaccine" due on January 14, 2027.',
    desk: {
      noun: 'task',
      html: `${`<div class="ant-form-item"><label for="t">Title</label><input id="t" class="ant-input"></div><div class="ant-form-item"><label for="due">Due date</label><div class="ant-picker"><input id="due" readonly placeholder="Select date" autocomplete="off"></div></div>`}<div id="said"></div><button type="button" class="ant-btn ant-btn-primary"><span>Submit</span></button>`,
      script: `${SEND};${ANT_DATE};document.querySelector('.ant-btn-primary').onclick=()=>send({title:document.querySelector('#t').value,due:document.querySelector('#due').value})`,
    },
    saved: { title: 'Order flu vaccine', due: '2027-01-14' },
  },
  {
    name: 'day buttons with spoken names',
    instruction: 'Create a booking named "Choir" for 24 December 2026.',
    desk: {
      noun: 'booking',
      html: `<form id="f"><label for="n">Name</label><input id="n"><label for="d">Date</label><input id="d" readonly class="flatpickr-input"><div id="said"></div><button>Book</button></form><div class="flatpickr-calendar" hidden><div class="flatpickr-months"><span class="flatpickr-prev-month" style="cursor:pointer"><svg class="prev"></svg></span><div class="flatpickr-month"><span class="cur-month"></span><input class="numInput cur-year" type="number" aria-label="Year" value="2026"></div><span class="flatpickr-next-month" style="cursor:pointer"><svg class="next"></svg></span></div><div class="days"></div></div>`,
      script: `${SEND};let m=new Date(2026,10,1);const cal=document.querySelector('.flatpickr-calendar');const draw=()=>{cal.querySelector('.cur-month').textContent=m.toLocaleString('en',{month:'long'});const n=new Date(m.getFullYear(),m.getMonth()+1,0).getDate();cal.querySelector('.days').innerHTML=Array.from({length:n},(_,i)=>'<span class="flatpickr-day" tabindex="-1" style="cursor:pointer" aria-label="'+m.toLocaleString('en',{month:'long'})+' '+(i+1)+', '+m.getFullYear()+'">'+(i+1)+'</span>').join(' ')};draw();document.querySelector('#d').onfocus=document.querySelector('#d').onclick=()=>{cal.hidden=false};cal.onclick=e=>{if(e.target.closest('.flatpickr-next-month')){m.setMonth(m.getMonth()+1);draw()}else if(e.target.closest('.flatpickr-prev-month')){m.setMonth(m.getMonth()-1);draw()}else if(e.target.matches('.flatpickr-day')){const d=Number(e.target.textContent);document.querySelector('#d').value=m.getFullYear()+'-'+String(m.getMonth()+1).padStart(2,'0')+'-'+String(d).padStart(2,'0');cal.hidden=true}};document.querySelector('#f').onsubmit=e=>{e.preventDefault();send({name:document.querySelector('#n').value,date:document.querySelector('#d').value})}`,
    },
    saved: { name: 'Choir', date: '2026-12-24' },
  },
  {
    name: 'a time that its field takes in one writing, once the list beside it is told so',
    instruction: 'Create a booking named "Choir", arrival time 9:30 am.',
    desk: {
      noun: 'booking',
      html: `<form id="f"><label for="n">Name</label><input id="n"><label for="a">Arrival time</label><input id="a" placeholder="Select time"><div id="said"></div><button>Book</button></form><div id="pick" hidden><button type="button" id="ok">OK</button></div>`,
      script: `${SEND};let kept='';const at=document.querySelector('#a'),pick=document.querySelector('#pick');at.onfocus=()=>{pick.hidden=false};at.onblur=e=>{if(e.relatedTarget?.id==='ok')return;at.value=kept;pick.hidden=true};document.querySelector('#ok').onclick=()=>{if(/^\\d{1,2}:\\d\\d [AP]M$/.test(at.value))kept=at.value;at.value=kept;pick.hidden=true};document.querySelector('#f').onsubmit=e=>{e.preventDefault();send({name:document.querySelector('#n').value,arrival:kept})}`,
    },
    saved: { name: 'Choir', arrival: '9:30 AM' },
  },
  {
    name: 'a day far back in a calendar that lets one choose the year',
    instruction: 'Add a member named Ruben Ashe, date of birth March 4, 1988.',
    desk: {
      noun: 'member',
      html: `<form id="f"><label for="n">Name</label><input id="n"><label for="d">Date of birth</label><input id="d" readonly><div id="said"></div><button>Save</button></form><div id="cal" hidden></div>`,
      script: `${SEND};let m=new Date(2026,10,1),years=false;const cal=document.querySelector('#cal');const draw=()=>{const n=new Date(m.getFullYear(),m.getMonth()+1,0).getDate();cal.innerHTML='<b>'+m.toLocaleString('en',{month:'long'})+' '+m.getFullYear()+'</b> <button type="button" class="years" aria-label="Select year">\u25be</button> '+(years?Array.from({length:120},(_,i)=>'<button type="button" class="year">'+(1920+i)+'</button>').join(' '):'<button type="button" class="prev" aria-label="Previous month">\u2039</button><button type="button" class="next" aria-label="Next month">\u203a</button> '+Array.from({length:n},(_,i)=>'<button type="button" class="day">'+(i+1)+'</button>').join(' '))};draw();document.querySelector('#d').onclick=()=>{cal.hidden=false};cal.onclick=e=>{const at=e.target;if(at.matches('.years'))years=!years;else if(at.matches('.year')){m=new Date(Number(at.textContent),m.getMonth(),1);years=false}else if(at.matches('.prev'))m.setMonth(m.getMonth()-1);else if(at.matches('.next'))m.setMonth(m.getMonth()+1);else if(at.matches('.day')){document.querySelector('#d').value=m.getFullYear()+'-'+String(m.getMonth()+1).padStart(2,'0')+'-'+at.textContent.padStart(2,'0');cal.hidden=true}draw()};document.querySelector('#f').onsubmit=e=>{e.preventDefault();send({name:document.querySelector('#n').value,born:document.querySelector('#d').value})}`,
    },
    saved: { name: 'Ruben Ashe', born: '1988-03-04' },
  },
  {
    name: 'a list that goes back to what it held once, and a day written out that is read when the field is left',
    instruction: 'Add a device named Infusion pump, ward South, next service February 2, 2027.',
    desk: {
      noun: 'device',
      html: `<form id="f"><label for="n">Name</label><input id="n"><label for="w">Ward</label><div><input id="w" role="combobox" aria-autocomplete="list" aria-haspopup="listbox" aria-expanded="false" value="North"><ul id="l" role="listbox" hidden><li role="option">North</li><li role="option">South</li></ul></div><label for="s">Next service</label><input id="s" value="Mar 8, 2027"><div id="cal" style="position:absolute;left:500px;top:90px;width:300px" hidden></div><div id="said"></div><button>Save</button></form>`,
      script: `${SEND};const w=document.querySelector('#w'),l=document.querySelector('#l'),s=document.querySelector('#s'),cal=document.querySelector('#cal');let ward='North',chosen=0,day='Mar 8, 2027';cal.innerHTML=Array.from({length:31},(_,i)=>'<button type="button" tabindex="-1">'+(i+1)+'</button>').join('');w.oninput=w.onclick=()=>{l.hidden=false;w.setAttribute('aria-expanded','true')};l.onmousedown=e=>{e.preventDefault();if(!e.target.matches('li'))return;ward=e.target.textContent;w.value=ward;l.hidden=true;w.setAttribute('aria-expanded','false');if(++chosen===1)s.addEventListener('focus',()=>{ward='North';w.value='North'},{once:true})};s.onfocus=()=>{cal.hidden=false};s.onblur=()=>{cal.hidden=true;if(/^[A-Z][a-z]{2} \\d{1,2}, \\d{4}$/.test(s.value))day=s.value;s.value=day};document.querySelector('#f').onsubmit=e=>{e.preventDefault();send({name:document.querySelector('#n').value,ward,service:day})}`,
    },
    saved: { name: 'Infusion pump', ward: 'South', service: 'Feb 2, 2027' },
  },
  {
    name: 'a dialog with a switch, and a field that is filled from a calendar alone, though words can be typed into it',
    instruction: 'Add a donor named Ines Valdez, city Bergen, born on January 14, 2027, insured',
    saved: { name: 'Ines Valdez', city: 'Bergen', born: '14 Jan 2027', insured: 'true' },
    desk: {
      noun: 'donor',
      html: `<button type="button" id="open">+ Add donor</button><div role="dialog" aria-modal="true" aria-labelledby="h" id="box" hidden style="position:fixed;top:40px;left:40px;background:#fff"><h2 id="h">New donor</h2><label for="n">Name</label><input id="n"><label for="c">City</label><input id="c"><label for="d">Date of birth</label><input id="d" role="combobox" aria-haspopup="dialog" aria-expanded="false" aria-autocomplete="none" class="day-picker"><label for="i">Insured</label><input id="i" type="checkbox" role="switch"><button type="button" id="no">Cancel</button><button type="button" id="yes">Create</button></div><div id="cal" role="dialog" aria-label="Choose Date" style="position:fixed;right:40px;bottom:40px;background:#fff" hidden></div><div id="said" aria-live="polite"></div>`,
      script: `${SEND};const get=(id)=>document.querySelector('#'+id);let held='',m=new Date(2026,10,1);const day=d=>d.getDate()+' '+d.toLocaleString('en',{month:'short'})+' '+d.getFullYear();const draw=()=>{const n=new Date(m.getFullYear(),m.getMonth()+1,0).getDate();get('cal').innerHTML='<b>'+m.toLocaleString('en',{month:'long'})+' '+m.getFullYear()+'</b> <button type="button" class="prev" aria-label="Previous month">\u2039</button><button type="button" class="next" aria-label="Next month">\u203a</button> '+Array.from({length:n},(_,i)=>'<button type="button" class="day">'+(i+1)+'</button>').join(' ')};draw();get('open').onclick=()=>{get('box').hidden=false};get('d').onclick=()=>{get('cal').hidden=false};get('d').onblur=()=>setTimeout(()=>{get('d').value=held},0);get('cal').onmousedown=e=>e.preventDefault();get('cal').onclick=e=>{const at=e.target;if(at.matches('.prev'))m.setMonth(m.getMonth()-1);else if(at.matches('.next'))m.setMonth(m.getMonth()+1);else if(at.matches('.day')){held=day(new Date(m.getFullYear(),m.getMonth(),Number(at.textContent)));get('d').value=held;get('cal').hidden=true}draw()};get('no').onclick=()=>{get('box').hidden=true};get('yes').onclick=()=>send({name:get('n').value,city:get('c').value,born:held,insured:String(get('i').checked)})`,
    },
  },
  {
    name: 'a day from the dialog that a button behind its field opens',
    instruction: 'Add a visit named Recheck, follow-up date February 9, 2027.',
    desk: {
      noun: 'visit',
      html: `<form id="f"><label for="n">Name</label><input id="n"><label for="d">Follow-up date</label><input id="d" readonly><button type="button" id="b" aria-label="Choose Date">\u25a6</button><div id="said"></div><button>Save</button></form><div id="cal" role="dialog" aria-modal="true" aria-label="Choose Date" style="position:fixed;right:40px;bottom:40px" hidden></div>`,
      script: `${SEND};let m=new Date(2026,10,1),day=null;const cal=document.querySelector('#cal');const iso=n=>m.getFullYear()+'-'+String(m.getMonth()+1).padStart(2,'0')+'-'+String(n).padStart(2,'0');const draw=()=>{const count=new Date(m.getFullYear(),m.getMonth()+1,0).getDate();cal.innerHTML='<button type="button" aria-label="previous month">\u2039</button> <h2>'+m.toLocaleString('en',{month:'long'})+' '+m.getFullYear()+'</h2> <button type="button" aria-label="next month">\u203a</button><table role="grid"><tr>'+Array.from({length:count},(_,i)=>'<td tabindex="-1" style="cursor:pointer;padding:4px">'+(i+1)+'</td>'+(i%7===6?'</tr><tr>':'')).join('')+'</tr></table><button type="button">Cancel</button> <button type="button">OK</button>'};draw();document.querySelector('#b').onclick=()=>{cal.hidden=false};cal.onclick=e=>{const at=e.target;const said=at.getAttribute('aria-label')||at.textContent;if(said==='next month'){m.setMonth(m.getMonth()+1);draw()}else if(said==='previous month'){m.setMonth(m.getMonth()-1);draw()}else if(at.matches('td'))day=iso(Number(at.textContent));else if(said==='OK'){document.querySelector('#d').value=day;cal.hidden=true}else if(said==='Cancel')cal.hidden=true};document.querySelector('#f').onsubmit=e=>{e.preventDefault();send({name:document.querySelector('#n').value,day:document.querySelector('#d').value})}`,
    },
    saved: { name: 'Recheck', day: '2027-02-09' },
  },
  {
    name: 'a day that a field without a sign of its calendar takes in one writing alone',
    instruction: 'Add a visit named Recheck, ordered on November 20, 2026.',
    desk: {
      noun: 'visit',
      html: `<form id="f"><label for="n">Name</label><input id="n"><label for="d">Ordered on</label><div><input id="d" placeholder="Select date"></div><div id="said"></div><button>Save</button></form><div id="cal" style="position:fixed;right:40px;bottom:40px" hidden></div>`,
      script: `${SEND};const d=document.querySelector('#d'),cal=document.querySelector('#cal');let day='';cal.innerHTML='<b>November 2026</b> '+Array.from({length:30},(_,i)=>'<span style="cursor:pointer;padding:4px" title="2026-11-'+String(i+1).padStart(2,'0')+'">'+(i+1)+'</span>').join(' ');d.onclick=()=>{cal.hidden=false};d.onblur=()=>{if(/^\\d\\d\\.\\d\\d\\.\\d{4}$/.test(d.value))day=d.value.split('.').reverse().join('-');d.value=day.split('-').reverse().join('.')};cal.onmousedown=e=>e.preventDefault();cal.onclick=e=>{if(!e.target.title)return;day=e.target.title;d.value=day.split('-').reverse().join('.');cal.hidden=true};document.querySelector('#f').onsubmit=e=>{e.preventDefault();send({name:document.querySelector('#n').value,day})}`,
    },
    saved: { name: 'Recheck', day: '2026-11-20' },
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
    name: 'a name and a sentence that nothing says the fields of',
    instruction: 'Add a claim for Ruben Ashe: Bayview Dental Group, $412.75, "Root canal, lower left molar".',
    desk: {
      noun: 'claim',
      html: plainForm(
        `${field('Member', '<input id="m" name="member">', 'm')}${field('Provider', '<input id="p" name="provider">', 'p')}${field('Phone', '<input id="t" name="phone">', 't')}${field('Amount billed', '<input id="a" name="amount">', 'a')}${field('What was done?', '<textarea id="w" name="done"></textarea>', 'w')}`,
      ),
    },
    saved: { provider: 'Bayview Dental Group', done: 'Root canal, lower left molar', phone: '', member: 'Ruben Ashe' },
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
    name: 'a field that looks names up while one types',
    instruction: 'Create an appointment for Lena Fox with the reason "Annual check-up".',
    desk: {
      noun: 'appointment',
      html: `<form id="f" autocomplete="off"><label for="who">Patient</label><div class="o-autocomplete dropdown"><input id="who" class="o-autocomplete--input" autocomplete="off"></div><label for="why">Reason</label><input id="why"><div id="said"></div><button>Create</button></form>`,
      script: `${SEND};let chosen=null;const who=document.querySelector('#who');let timer;who.oninput=()=>{chosen=null;document.querySelector('.menu')?.remove();clearTimeout(timer);timer=setTimeout(()=>{const hits=['Lena Fox','Lena Foxworth','Milo Fox'].filter(n=>n.toLowerCase().includes(who.value.toLowerCase()));const ul=document.createElement('ul');ul.className='menu o-autocomplete--dropdown-menu ui-widget ui-autocomplete dropdown-menu show';ul.innerHTML=hits.map(h=>'<li class="o-autocomplete--dropdown-item ui-menu-item"><a href="#" class="dropdown-item ui-menu-item-wrapper">'+h+'</a></li>').join('')+'<li class="ui-menu-item o_m2o_dropdown_option"><a href="#" class="dropdown-item">Create "'+who.value+'"</a></li>';ul.onclick=e=>{e.preventDefault();const a=e.target.closest('a');if(a){chosen=a.textContent;who.value=chosen;ul.remove()}};who.parentElement.append(ul)},200)};document.querySelector('#f').onsubmit=e=>{e.preventDefault();send({patient:chosen??'',reason:document.querySelector('#why').value})}`,
    },
    saved: { patient: 'Lena Fox', reason: 'Annual check-up' },
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
    name: 'words as chips, each taken with Enter',
    instruction: 'Create an article titled "Holiday rota" with the tags planning, staff and winter.',
    desk: {
      noun: 'article',
      html: `<form id="f"><label for="t">Title</label><input id="t"><div class="field"><label for="tag">Tags</label><div class="chips"></div><input id="tag" placeholder="Add a tag…"></div><div id="said"></div><button>Publish</button></form>`,
      script: `${SEND};const tags=[];const tag=document.querySelector('#tag');tag.onkeydown=e=>{if(e.key==='Enter'||e.key===','){e.preventDefault();if(tag.value.trim()){tags.push(tag.value.trim());document.querySelector('.chips').innerHTML=tags.map(t=>'<span class="chip">'+t+' <button type="button" aria-label="Remove '+t+'">×</button></span>').join('');tag.value=''}}};document.querySelector('#f').onsubmit=e=>{e.preventDefault();send({title:document.querySelector('#t').value,tags})}`,
    },
    saved: { title: 'Holiday rota', tags: 'planning|staff|winter' },
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
    saved: { name: 'Wrist brace M', price: /^24\.90?$/ },
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
    saved: { title: 'Year end talk', room: 'Delta', state: 'Confirmed' },
  },
  {
    name: 'a form that is kept only when the offer to undo it is gone, under addresses behind a #',
    instruction: 'Add a supplier named "Halden Supplies" with city Bergen.',
    desk: {
      noun: 'supplier',
      html: `<div id="f"><label>Name <input id="n"></label> <label>City <input id="c"></label> <button type="button" id="go">Save</button></div><div id="said" role="status"></div>`,
      script: `document.querySelector('#go').onclick=()=>{const name=document.querySelector('#n').value,city=document.querySelector('#c').value;history.replaceState(null,'','#/suppliers');document.querySelector('#f').innerHTML='<h2>Suppliers</h2><table><tr><th>Name</th><th>City</th></tr><tr><td>Alder</td><td>Lund</td></tr><tr><td>'+name+'</td><td>'+city+'</td></tr></table>';document.querySelector('#said').innerHTML='Element created <button type="button">Undo</button>';setTimeout(()=>{document.querySelector('#said').innerHTML='';fetch('/save',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({name,city})})},1200)}`,
    },
    saved: { name: 'Halden Supplies', city: 'Bergen' },
  },
  {
    name: 'a list behind a box that nobody can type into',
    instruction: 'Create an order titled "Thermometers" with the state Delivered.',
    desk: {
      noun: 'order',
      html: `<form id="f"><label for="t">Title</label><input id="t"><div><div class="type-label">State</div><div class="v-input"><input id="s" type="text" readonly placeholder="Select an item..."></div></div><div id="said"></div><button>Create</button></form>`,
      script: `${SEND};const s=document.querySelector('#s');s.onclick=()=>{if(document.querySelector('.v-list'))return;const ul=document.createElement('ul');ul.className='v-list';ul.innerHTML=['Open','Delivered','Cancelled'].map(o=>'<li class="v-list-item clickable" style="cursor:pointer">'+o+'</li>').join('');ul.onclick=e=>{s.value=e.target.textContent;ul.remove()};document.body.append(ul)};document.querySelector('#f').onsubmit=e=>{e.preventDefault();send({title:document.querySelector('#t').value,state:s.value})}`,
    },
    saved: { title: 'Thermometers', state: 'Delivered' },
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
    refused: /no page of the form had a field for "room: Bay 14"/,
  },
  {
    name: 'a list of kinds that is called otherwise than what is booked',
    instruction: 'Book a filling for Ada Moss.',
    desk: {
      noun: 'appointment',
      html: plainForm(
        `${field('Patient', '<input id="n" name="patient">', 'n')}${field('Visit type', '<select id="v" name="visit"><option>Check-up</option><option>Filling</option></select>', 'v')}`,
      ),
    },
    saved: { patient: 'Ada Moss', visit: 'Filling' },
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
    refused: /no page of the form had a field for "room: Bay 14"/,
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
