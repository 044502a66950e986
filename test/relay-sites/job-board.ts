/** Jobs of a building whose forms and questions are parts of pages: a script shows them over the page and adds their buttons. */

import { esc, type SiteDefinition } from './site.ts';

export interface Job {
  id: number;
  title: string;
  assignee: string;
  due: string;
  open: boolean;
  comments: string[];
}

export interface JobBoardState {
  jobs: Job[];
}

const PEOPLE = ['Ines Caldwell', 'Oskar Pham', 'Tabea Reyes'];
const SCRIPT = `
const box=(html)=>{document.body.insertAdjacentHTML('beforeend','<div id="modal-overlay"><div id="modal-box"><div id="modal-header"><a href="#" id="modal-close-button"><i class="fa fa-times">✕</i></a></div><div id="modal-content">'+html+'</div></div></div>');
 const confirm=document.querySelector('.js-confirm-buttons');if(confirm)confirm.innerHTML='<button id="modal-confirm-button">Yes</button> or <a href="#" class="js-modal-close">cancel</a>';
 const submit=document.querySelector('.js-submit-buttons');if(submit)submit.innerHTML='<button type="submit">Save</button> or <a href="#" class="js-modal-close">cancel</a>';
 const date=document.querySelector('input.form-date');if(date){let kept=date.value;date.addEventListener('keyup',()=>{if(/^\\d\\d\\/\\d\\d\\/\\d{4} \\d\\d:\\d\\d$/.test(date.value))kept=date.value});date.addEventListener('blur',()=>{date.value=kept})}};
document.addEventListener('click',async(event)=>{const link=event.target.closest('a,button');if(!link)return;
 if(link.matches('.dropdown-menu')){event.preventDefault();link.nextElementSibling.hidden=false}
 if(link.matches('.js-modal-close,#modal-close-button')){event.preventDefault();document.getElementById('modal-overlay').remove()}
 if(/js-modal-(?:large|confirm)/.test(link.className)){event.preventDefault();box(await(await fetch(link.href)).text())}
 if(link.id==='modal-confirm-button'){const to=document.querySelector('.js-confirm-buttons').dataset.to;await fetch(to,{method:'POST'});location.href='/?done=1'}});`;

function page(title: string, content: string, flash: boolean, asked = ''): string {
  return `<!DOCTYPE html><html lang="en"><head><title>${esc(title)}</title><style>#modal-overlay{position:fixed;inset:0;background:#0009}#modal-box{position:fixed;top:20px;left:80px;width:700px;background:#fff}.dropdown ul[hidden]{display:none}</style></head><body><header><h1>${esc(title)}</h1><a href="/">Jobs</a> <a href="/people">People</a><form action="/" method="get"><input type="text" name="q" placeholder="Search" value="${esc(asked)}"></form></header>${flash ? '<div class="alert alert-success">Job updated successfully.</div>' : ''}<main>${content}</main><script>${SCRIPT}</script></body></html>`;
}

const menu = (entries: string) =>
  `<div class="dropdown"><a href="#" class="dropdown-menu dropdown-menu-link-icon"><i class="fa fa-cog"></i></a><ul hidden>${entries}</ul></div>`;

function form(job: Partial<Job>, action: string): string {
  return `<div class="page-header"><h2>Harbor Street &gt; ${job.id === undefined ? 'New job' : esc(job.title ?? '')}</h2></div><form method="post" action="${action}"><label for="t">Title</label><input name="title" id="t" value="${esc(job.title ?? '')}" required><select name="tags[]" multiple></select><label for="a">Assignee</label><select name="assignee" id="a"><option value="">Unassigned</option>${PEOPLE.map((one) => `<option${one === job.assignee ? ' selected' : ''}>${one}</option>`).join('')}</select><label for="d">Due Date</label><input name="due" id="d" class="form-date" placeholder="11/22/2026 11:22" value="${job.due ?? ''}"><div class="js-submit-buttons"></div></form>`;
}

export function jobBoard(): SiteDefinition<JobBoardState> {
  const titles = [
    'Return the broken scanner',
    'Return the broken scanner cable',
    'Fix the door bell',
    'Paint the waiting room',
    'Contract with Bluewater Health',
  ];
  const jobs = titles.map((title, at) => ({
    id: at + 1,
    title,
    assignee: PEOPLE[at % 3] ?? '',
    due: `12/0${at + 2}/2026 17:00`,
    open: true,
    comments: [],
  }));
  const state: JobBoardState = { jobs };
  return {
    state,
    home: '/',
    reply({ method, path, query, form: sent }) {
      const job = state.jobs.find(({ id }) => id === Number(query.get('job_id')));
      const flash = query.has('done');
      const action = query.get('action');
      if (path === '/people')
        return page('People', `<ul>${PEOPLE.map((one) => `<li>${one}</li>`).join('')}</ul>`, flash);
      if (path === '/part' && method === 'POST') {
        const given = {
          title: sent.get('title') ?? '',
          assignee: sent.get('assignee') ?? '',
          due: sent.get('due') ?? '',
        };
        if (action === 'remove') state.jobs = state.jobs.filter((one) => one !== job);
        else if (action === 'close' && job !== undefined) job.open = false;
        else if (action === 'update' && job !== undefined) Object.assign(job, given);
        else if (action === 'save' && job !== undefined) job.comments.push(sent.get('comment') ?? '');
        else if (action === 'save') state.jobs.push({ id: 9, open: true, comments: [], ...given });
        return { redirect: job === undefined || action === 'remove' ? '/?done=1' : `/job?job_id=${job.id}&done=1` };
      }
      if (path === '/part' && action === 'bulk')
        return '<h2>Create jobs in bulk</h2><form method="post" action="/part?action=many"><label>Jobs, one a line <textarea name="jobs"></textarea></label><select name="tags[]" multiple></select><label>Assignee <select name="assignee"><option></option><option>Tabea Reyes</option></select></label><label>Due Date <input name="due"></label><div class="js-submit-buttons"></div></form>';
      if (path === '/part' && job === undefined) return form({}, '/part?action=save');
      if (path === '/part' && action === 'edit' && job !== undefined)
        return form(job, `/part?action=update&job_id=${job.id}`);
      if (path === '/part')
        return `<div class="page-header"><h2>${action === 'remove' ? 'Remove' : 'Close'} a job</h2></div><p class="alert alert-info">Do you really want to ${action} this job: "${esc(job?.title ?? '')}"?</p><div class="js-confirm-buttons" data-to="/part?action=${action}&amp;job_id=${job?.id}"></div>`;
      if (path === '/job' && job !== undefined)
        return page(
          'Harbor Street',
          `<div class="sidebar"><h2>Actions</h2><ul><li><a href="/part?action=edit&amp;job_id=${job.id}" class="js-modal-large">Edit the job</a></li><li><a href="/part?action=${job.open ? 'close' : 'open'}&amp;job_id=${job.id}" class="js-modal-confirm">${job.open ? 'Close' : 'Open'} this job</a></li><li><a href="/">All jobs</a></li></ul></div><h2>${esc(job.title)}</h2><ul><li><strong>Status:</strong> <span>${job.open ? 'open' : 'closed'}</span></li><li><strong>Assignee:</strong> <span>${job.assignee}</span></li><li><strong>Due date:</strong> <span>${job.due}</span></li></ul><details open><summary>Steps</summary><table><thead><tr><th>Title</th><th>Assignee</th><th>Time tracking</th></tr></thead><tbody><tr><td>Ask for the draft</td><td>Tabea Reyes</td><td>2.00h estimated</td></tr><tr><td>Signature of both sides</td><td>Oskar Pham</td><td>1.00h estimated</td></tr></tbody></table></details><section><p>Text of the job called ${esc(job.title)}.</p><h3>Comments</h3>${job.comments.map((one) => `<p>${esc(one)}</p>`).join('')}<form method="post" action="/part?action=save&amp;job_id=${job.id}"><textarea name="comment" aria-label="New comment"></textarea><button type="submit">Save</button></form></section>`,
          flash,
        );
      if (path !== '/') return null;
      // Its search brings up whatever has one of the words.
      const asked = query.get('q') ?? '';
      const words = asked.toLowerCase().split(' ');
      return page(
        'Jobs',
        `${menu('<li><a href="/part?action=create" class="js-modal-large">Add a new job</a></li>')}<a href="/part?action=bulk" class="js-modal-large" title="Create jobs in bulk"><i class="fa fa-tasks"></i></a><table><thead><tr><th></th><th>Title</th><th>Assignee</th><th>Due date</th></tr></thead><tbody>${state.jobs
          .filter(({ open, title }) => open && words.some((word) => title.toLowerCase().includes(word)))
          .map(
            (one) =>
              `<tr><td>${menu(`<li><a href="/part?action=remove&amp;job_id=${one.id}" class="js-modal-confirm">Remove</a></li>`)}</td><td><a href="/job?job_id=${one.id}">${esc(one.title)}</a></td><td>${one.assignee}</td><td>${one.due}</td></tr>`,
          )
          .join('')}</tbody></table>`,
        flash,
        asked,
      );
    },
  };
}
