import { spoken } from './screen.ts';

/** What a caller says when the agent's words fit; each line is said once, the first that fits wins. */
export interface CallerLine {
  whenHeard: RegExp;
  say: string;
}

interface CallState {
  sid: string;
  words: string[];
}

const LONGEST_CALL = 20;

/** Dials through the sandbox carrier and converses by a script that listens, printing both sides turn by turn. */
export async function converse(
  sandboxUrl: string,
  call: { from: string; to: string },
  script: CallerLine[],
): Promise<void> {
  const post = async <T>(path: string, body: unknown): Promise<T> => {
    const response = await fetch(`${sandboxUrl}/sandbox/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as T & { error?: string };
    if (!response.ok) throw new Error(`The call went otherwise: ${answer.error}`);
    return answer;
  };
  const { sid, words } = await post<CallState>('calls', call);
  let heard = words.join(' ');
  const open = [...script];
  for (let turn = 0; turn < LONGEST_CALL; turn++) {
    spoken('agent', heard);
    const index = open.findIndex((line) => line.whenHeard.test(heard));
    const [line] = index === -1 ? [] : open.splice(index, 1);
    if (!line) break;
    spoken('caller', line.say);
    heard = (await post<{ words: string }>(`calls/${sid}/say`, { text: line.say })).words;
  }
  const rest = await fetch(`${sandboxUrl}/sandbox/calls/${sid}/hang_up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  if (!rest.ok && rest.status !== 409) throw new Error(`Hanging up: ${rest.status}`);
  await rest.body?.cancel();
}
