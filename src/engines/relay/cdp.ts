/** One message of the Chrome DevTools Protocol in flat session mode: a command, its answer, or an event. */
export interface CdpMessage {
  id?: number;
  method?: string;
  sessionId?: string;
  params?: Record<string, unknown>;
  result?: Record<string, unknown>;
  error?: { code: number; message: string };
}

/** A line to one browser that speaks it. Structurally what playwright-core's `connectOverCDP(transport)` takes. */
export interface CdpTransport {
  send(message: object): void;
  close(): void;
  onmessage?: (message: object) => void;
  /** Called once, when the browser is gone or the line is cut. */
  onclose?: (reason?: string) => void;
}
