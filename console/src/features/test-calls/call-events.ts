/** What a test call tells as it goes, as `GET /v1/voice/test_calls/{sid}/events` writes it. `at` is RFC 3339. */
export type CallEvent = { at: string } & (
  | { type: 'status'; status: string }
  | { type: 'token'; text: string; last: boolean }
  | { type: 'words'; text: string; source: string; latency_ms: number | null; interrupted: boolean }
  | { type: 'caller'; text: string }
  | { type: 'digits'; from: 'caller' | 'agent'; digits: string }
  | { type: 'tool'; number: number; name: string; arguments: unknown; result: unknown }
  | { type: 'transfer'; number: string; state: string; outcome: string | null }
  | { type: 'error'; code: number; message: string }
  | { type: 'over'; status: string; duration_seconds: number }
);

/** Follows a call from its first event to `over`. Who asks goes in headers, which EventSource cannot send. */
export async function* followCall(
  headers: Record<string, string>,
  sid: string,
  signal: AbortSignal,
): AsyncGenerator<CallEvent> {
  const response = await fetch(`/v1/voice/test_calls/${encodeURIComponent(sid)}/events`, {
    headers,
    signal,
  });
  if (!response.ok || !response.body) throw new Error(`The call cannot be followed (${response.status})`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (rest + value).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const type = /^event: (.*)$/m.exec(block)?.[1];
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (type && data) yield { type, ...JSON.parse(data) };
    }
  }
}
