/** What a run lets be seen of its steps as they happen: turns, pictures, files. */

import type { BrowserSession, RunPorts } from '../browser-session.ts';
import type { HandedFile, Tool } from '../tools/tool.ts';

export class RunLog {
  /** Files handed over so far, by name. */
  readonly files: string[] = [];
  turns = 0;
  /** Of a way that is known pictures are taken of what it sends, of what comes of that and of its end alone: each holds up the next step. */
  isBrief = false;
  private readonly session: BrowserSession;
  private readonly ports: RunPorts;
  private readonly url: () => string;
  private picture: Promise<void> = Promise.resolve();
  /** Fields were filled since the last picture. */
  private typed = false;
  /** Something was done since the last picture. */
  private owed = false;

  constructor(session: BrowserSession, ports: RunPorts, url: () => string) {
    this.session = session;
    this.ports = ports;
    this.url = url;
  }

  /** Counts a step that is about to be done. Of a form that was filled a picture is taken before the step changes it, or sends it. */
  async begin(tool: Tool, isSending = false): Promise<void> {
    await this.picture;
    if (this.typed && (this.isBrief ? isSending : tool.capability === 'act')) await this.takePicture();
    this.turns += 1;
  }

  /** Tells of the step; `summary` and `why` are for a person. */
  async report(tool: Tool, summary: string, why?: string, isSending = false): Promise<void> {
    const reason = tool.settle === null || why === undefined ? '' : ` — ${why}`;
    await this.ports.emit({
      type: 'turn',
      turn: {
        number: this.turns,
        tool: tool.name,
        summary: this.session.scrub(`${summary}${reason}`).slice(0, 300),
        url: withoutQueryValues(this.url()),
        at: this.ports.clock.now().toISOString(),
      },
    });
    this.typed = tool.capability === 'type' || (this.isBrief && this.typed);
    if (tool.settle === null) return;
    this.owed = true;
    if (this.isBrief ? isSending : !this.typed) void this.takePicture();
  }

  /** From here on pictures are taken of every page; one of how far the known way has led. */
  endBrief(): void {
    this.isBrief = false;
    if (this.owed) void this.takePicture();
  }

  async handOver(file: HandedFile): Promise<void> {
    this.files.push(file.name);
    await this.ports.emit({ type: 'file', ...file });
  }

  /** Resolves when the last picture is handed over, of the end where there is none yet. */
  async rest(): Promise<void> {
    await (this.owed && this.isBrief ? this.takePicture() : this.picture);
  }

  private takePicture(): Promise<void> {
    this.typed = false;
    this.owed = false;
    this.picture = this.session
      .screenshot(this.turns)
      .then((screenshot) => this.ports.emit({ type: 'screenshot', screenshot }))
      .catch(() => undefined);
    return this.picture;
  }
}

/** An address that is safe to show: names of query parameters without their values. */
function withoutQueryValues(address: string): string {
  if (!URL.canParse(address)) return '';
  const url = new URL(address);
  const keys = [...url.searchParams.keys()];
  return `${url.origin}${url.pathname}${keys.length === 0 ? '' : `?${keys.map((key) => `${encodeURIComponent(key)}=`).join('&')}`}`;
}
