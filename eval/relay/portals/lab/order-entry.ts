import type { DatabaseSync } from 'node:sqlite';
import { type Html, html } from '../../../../examples/patient-portal/html.ts';
import { one, run } from '../records-file.ts';
import { htmlReply } from '../site.ts';
import { readLabDate } from './old-dates.ts';
import { entryRow, labPage, options } from './pages.ts';
import { PHYSICIANS, TESTS } from './records.ts';
import type { Screen } from './screen.ts';

function entryPage(token: string, form: URLSearchParams, problems: string[]): Html {
  const typed = (name: string): string => form.get(name) ?? '';
  const text = (name: string, size: number): Html => html`<input name="${name}" size="${size}" value="${typed(name)}">`;
  const physicians = options([['', ''], ...PHYSICIANS.map((name): [string, string] => [name, name])], typed('phys'));
  const tests = options(
    [['', ''], ...TESTS.map(([code, name]): [string, string] => [code, `${code} - ${name}`])],
    typed('tst'),
  );
  return labPage(html`<h3>Order Entry</h3>${problems.length > 0 && html`<font color="#cc0000"><b>PLEASE CORRECT:</b><ul>${problems.map((problem) => html`<li>${problem}</li>`)}</ul></font>`}
<form action="/cgi/entry" method="post"><input type="hidden" name="tok" value="${token}"><table cellpadding="4">
${entryRow('Patient last name', text('ln', 24))}${entryRow('First name', text('fn', 24))}${entryRow('DOB (MM/DD/YYYY)', text('dob', 12))}
${entryRow('Ordering physician', html`<select name="phys">${physicians}</select>`)}${entryRow('Test', html`<select name="tst">${tests}</select>`)}
${entryRow('Collection date (MM/DD/YYYY)', text('coll', 12))}
${entryRow('Priority', html`<input type="radio" name="pri" value="ROUTINE"${typed('pri') !== 'STAT' && html` checked`}>Routine <input type="radio" name="pri" value="STAT"${typed('pri') === 'STAT' && html` checked`}>STAT`)}
${entryRow('Fasting', html`<input type="checkbox" name="fast" value="Y"${typed('fast') === 'Y' && html` checked`}>`)}${entryRow('Comments', html`<textarea name="cmt" cols="40" rows="3">${typed('cmt')}</textarea>`)}
<tr><td></td><td><input type="submit" value="Transmit Order"></td></tr></table></form>`);
}

function problemsOf(form: URLSearchParams, today: string): string[] {
  const problems: string[] = [];
  if ((form.get('ln') ?? '').trim() === '' || (form.get('fn') ?? '').trim() === '') problems.push('Patient name');
  const born = readLabDate(form.get('dob') ?? '');
  if (born === null || born > today) problems.push('DOB');
  if (!PHYSICIANS.some((name) => name === form.get('phys'))) problems.push('Ordering physician');
  if (!TESTS.some(([code]) => code === form.get('tst'))) problems.push('Test');
  if (readLabDate(form.get('coll') ?? '') === null) problems.push('Collection date');
  return problems;
}

function insert(database: DatabaseSync, form: URLSearchParams): string {
  const highest = one<{ accession: string }>(database, 'select max(accession) as accession from orders')?.accession;
  const accession = `T26-${String(Number((highest ?? 'T26-088420').slice(4)) + 1).padStart(6, '0')}`;
  run(
    database,
    `insert into orders (accession, last_name, first_name, born, physician, test_code, collected, priority, status, fasting, comments)
     values (?, ?, ?, ?, ?, ?, ?, ?, 'PENDING', ?, ?)`,
    accession,
    (form.get('ln') ?? '').trim().toUpperCase(),
    (form.get('fn') ?? '').trim().toUpperCase(),
    readLabDate(form.get('dob') ?? '') ?? '',
    form.get('phys') ?? '',
    form.get('tst') ?? '',
    readLabDate(form.get('coll') ?? '') ?? '',
    form.get('pri') === 'STAT' ? 'STAT' : 'ROUTINE',
    form.get('fast') === 'Y' ? 1 : 0,
    (form.get('cmt') ?? '').trim(),
  );
  return accession;
}

export function entryScreens(database: DatabaseSync, today: string): Screen {
  return (call, token) => {
    if (call.path !== '/cgi/entry') return undefined;
    if (call.method !== 'POST') return htmlReply(entryPage(token, new URLSearchParams(), []));
    const problems = problemsOf(call.form, today);
    if (problems.length > 0) return htmlReply(entryPage(token, call.form, problems));
    const accession = insert(database, call.form);
    return htmlReply(
      labPage(
        html`<p><b>ORDER TRANSMITTED.</b> Accession number <a href="/cgi/order?acc=${accession}">${accession}</a></p><p><a href="/cgi/entry">Enter another</a></p>`,
      ),
    );
  };
}
