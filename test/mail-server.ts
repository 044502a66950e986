import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as the server took it over. */
export interface ReceivedMail {
  from: string;
  to: string[];
  /** `name:password`, where the sender logged in. */
  user: string | null;
  raw: string;
}

export interface MailServer {
  /** `smtp://127.0.0.1:PORT`. */
  url: string;
  received: ReceivedMail[];
  /** Refuses the next recipient with this reply code. */
  refuse(replyCode: number): void;
  /** Called once a mail is there and before that is said: a sender that dies now never hears of it. */
  onMail(hear: () => void): void;
  close(): Promise<void>;
}

/** A mail server on a free port of 127.0.0.1 that takes every login but `wrong`. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let refusal: number | null = null;
  let hear = (): void => {};
  const refused = (responseCode: number) => Object.assign(new Error('Refused'), { responseCode });
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onAuth({ username, password }, _session, answer) {
      if (username === 'wrong') answer(refused(535));
      else answer(null, { user: `${username}:${password}` });
    },
    onRcptTo(_address, _session, answer) {
      const code = refusal;
      refusal = null;
      answer(code === null ? null : refused(code));
    },
    async onData(stream, { envelope, user }, answer) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      received.push({
        from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
        to: envelope.rcptTo.map(({ address }) => address),
        user: user ?? null,
        raw: Buffer.concat(chunks).toString(),
      });
      hear();
      answer();
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    refuse: (replyCode) => {
      refusal = replyCode;
    },
    onMail: (next) => {
      hear = next;
    },
    close: () => new Promise((done) => server.close(done)),
  };
}
