import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../../platform/db/embedded/data-directory.ts';
import { type Mail, type Mailer, MailerError } from './types.ts';

/** A mail that nobody was sent. */
export type KeptMail = Mail & { at: string };

/** The mailer of the sandbox: keeps every mail in a folder, one file each, so that one sent twice is there once. */
export function createMailbox(folder: string): Mailer {
  return {
    async send(mail) {
      try {
        makeFolder(folder);
        const draft = join(folder, `.${randomUUID()}`);
        await writeFile(draft, JSON.stringify({ ...mail, at: new Date().toISOString() }), { mode: 0o600 });
        await rename(draft, join(folder, `${mail.id}.json`));
      } catch (cause) {
        throw new MailerError(`Nothing can be written to ${folder}`, { retryable: true, replyCode: null, cause });
      }
    },
  };
}

/** The mails of a folder, newest first. */
export async function readMailbox(folder: string): Promise<KeptMail[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.json'));
  const mails = await Promise.all(
    files.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as KeptMail),
  );
  return mails.sort((a, b) => (a.at < b.at ? 1 : -1));
}
