export interface ServerEvent {
  type: string;
  /** What `Last-Event-ID` goes on behind. */
  id?: string;
  data: Record<string, unknown>;
}

/** Events as the HTML standard frames them, one `data` line each; comments are skipped. */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const decoder = new TextDecoder();
  // Not every browser can iterate a stream.
  const reader = body.getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const type = /^event: (.*)$/m.exec(block)?.[1];
        const data = /^data: (.*)$/m.exec(block)?.[1];
        const id = /^id: (.*)$/m.exec(block)?.[1];
        if (type && data)
          yield { type, ...(id === undefined ? {} : { id }), data: JSON.parse(data) as Record<string, unknown> };
      }
    }
  } finally {
    // Left before the end: the connection is not needed any more.
    await reader.cancel().catch(() => {});
  }
}
