import type { Deps } from '../../deps.ts';
import { notFound } from '../../platform/http/errors.ts';
import { recallCall } from '../calls/recall-call.ts';
import { patientNamesIn } from '../patients/names-among.ts';
import { recallRun } from '../relay-executions/recall-run.ts';
import { callScenario } from './call-scenario.ts';
import { openExpected } from './sealed-report.ts';
import type { ReportRow } from './store.ts';

/** What is reported, as files that `npm run eval` reads, without what tells who somebody is. @throws AppError not_found */
export async function writeScenario(deps: Pick<Deps, 'db' | 'cipher' | 'clock' | 'config'>, row: ReportRow) {
  const { tenant_id: tenantId, workspace_id: workspaceId } = row;
  const name = row.id.replaceAll('_', '-');
  const expected = openExpected(deps.cipher, row);
  const patientsIn = (text: string) => patientNamesIn(deps, tenantId, workspaceId, text);
  if (row.call_id !== null) {
    const call = await recallCall(deps, tenantId, row.call_id);
    if (!call) throw notFound();
    const patients = await patientsIn([expected, ...call.lines.map(({ text }) => text)].join('\n'));
    const known = {
      firstNames: [...call.known.firstNames, ...patients.map(({ first_name: first }) => first)],
      lastNames: [...call.known.lastNames, ...patients.map(({ last_name: last }) => last)],
      animals: call.known.animals,
    };
    return { name, kind: 'call' as const, ...callScenario(name, call, expected, known) };
  }
  const run = await recallRun(deps, tenantId, row.execution_id ?? '');
  if (!run) throw notFound();
  const patients = await patientsIn(`${expected}\n${run.instruction}`);
  const knownNames = patients.flatMap(({ first_name: first, last_name: last }) => [first, last]);
  // The reader of instructions, with its weights, is loaded where one is redacted.
  const { runTask } = await import('./run-task.ts');
  return { name, kind: 'execution' as const, ...runTask(name, run, expected, knownNames) };
}
