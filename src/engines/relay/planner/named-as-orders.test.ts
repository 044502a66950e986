import assert from 'node:assert/strict';
import type { SiteDefinition } from '../../../../test/relay-sites/site.ts';
import { resultOf, testSite } from '../../../../test/relay-sites/site-tasks.ts';

interface Jobs {
  jobs: { name: string; room: string }[];
}

const CLIENT = `const main=document.querySelector('main');let jobs=[];
const list=()=>{main.innerHTML='<h1>Jobs</h1><ul>'+jobs.map((job,at)=>'<li><button type="button" class="cover" aria-label="'+job.name+'"></button><div class="job-name">'+job.name+'</div><div class="room">'+job.room+'</div><button type="button">Toggle item</button></li>').join('')+'</ul>';[...main.querySelectorAll('.cover')].forEach((button,at)=>{button.onclick=()=>open(at)})};
const open=(at)=>{main.innerHTML='<h1>'+jobs[at].name+'</h1><form><label>Room <input name="room" value="'+jobs[at].room+'"></label><button>Save</button></form>';main.querySelector('form').onsubmit=()=>{const room=main.querySelector('input').value;fetch('/jobs/'+at,{method:'PUT',body:JSON.stringify({room})}).then(()=>{jobs[at].room=room;list()});return false}};
fetch('/jobs').then(answer=>answer.json()).then(said=>{jobs=said.jobs;list()})`;

/** A list of jobs, each opened by a button over its name that is called as the job is: as an order. */
function jobList(): SiteDefinition<Jobs> {
  const names = ['Fix the leak', 'Order gloves', 'Replace the filter', 'Print new forms'];
  const state: Jobs = { jobs: names.map((name, at) => ({ name, room: `Lab ${at + 4}` })) };
  return {
    state,
    home: '/',
    reply({ method, path, body }) {
      if (path === '/')
        return `<!DOCTYPE html><title>Jobs</title><style>li{position:relative}.cover{position:absolute;inset:0 50% 0 0;opacity:.1}</style><main></main><script>${CLIENT}</script>`;
      const job = state.jobs[Number(path.split('/')[2] ?? '-1')];
      if (method === 'PUT' && job !== undefined) job.room = (JSON.parse(body) as { room: string }).room;
      return { json: state };
    },
  };
}

testSite(jobList, [
  {
    tier: 'update',
    instruction: 'Change the room of the job "Fix the leak" to Lab 9',
    check(outcome, { jobs }) {
      resultOf(outcome);
      assert.deepEqual(
        jobs.map(({ room }) => room),
        ['Lab 9', 'Lab 5', 'Lab 6', 'Lab 7'],
      );
    },
  },
]);
