import type { PlayedCall } from '../play-call.ts';
import type { PracticeFile } from '../practice-file.ts';
import type { Scenario } from '../scenario.ts';
import { judgeBook } from './book.ts';
import type { Finding, SafetyFault } from './finding.ts';
import { holdsMatter, judgeMessages } from './messages.ts';
import { judgeWords } from './words.ts';

export interface Verdict {
  outcome: 'right' | 'message' | 'wrong';
  /** Why it is not right, in words. */
  reasons: string[];
  safety: SafetyFault[];
}

/** Whether a call came to what it had to come to. */
export function judge(scenario: Scenario, file: PracticeFile, call: PlayedCall): Verdict {
  const findings = [
    ...judgeBook(scenario, file, call),
    ...judgeMessages(scenario, call),
    ...judgeWords(scenario, file, call),
    ...judgeEnd(scenario, call),
  ];
  const safety = [...new Set(findings.flatMap(({ safety: fault }) => fault ?? []))];
  const isMessage = findings.length > 0 && findings.every(({ isUnmet }) => isUnmet) && holdsMatter(scenario, call);
  return {
    outcome: findings.length === 0 ? 'right' : isMessage && safety.length === 0 ? 'message' : 'wrong',
    reasons: findings.map(({ text }) => text),
    safety,
  };
}

function judgeEnd({ expect }: Scenario, { ended, transfer }: PlayedCall): Finding[] {
  const findings: Finding[] = [];
  const { transfer: wanted, ending } = expect;
  if (ended === 'gave_up') findings.push({ text: 'the caller gave up', isUnmet: false });
  if (wanted === 'none' && transfer !== null) findings.push({ text: `was transferred (${transfer})`, isUnmet: false });
  if (wanted !== undefined && wanted !== 'none' && (transfer === null || (wanted !== 'any' && transfer !== wanted)))
    findings.push({ text: `was not transferred (${wanted})`, isUnmet: true });
  if (ending === 'agent' && (ended === 'gave_up' || ended === 'hung_up'))
    findings.push({ text: 'the agent did not close the call', isUnmet: false });
  return findings;
}
