import { text } from 'node:stream/consumers';
import { StartupError } from '../platform/db/embedded/data-directory.ts';

/**
 * A secret that stands in no argument, where every user of the machine could read it: typed without being shown, or piped in.
 * @throws StartupError where nothing comes
 */
export async function readSecretInput(question: string): Promise<string> {
  const secret = process.stdin.isTTY ? await typed(question) : (await text(process.stdin)).replace(/\r?\n$/, '');
  if (secret === '') throw new StartupError('No password was given; type it, or pipe it in.');
  return secret;
}

function typed(question: string): Promise<string> {
  const { stdin, stderr } = process;
  stderr.write(question);
  stdin.setRawMode(true).setEncoding('utf8').resume();
  return new Promise((resolve) => {
    let line = '';
    const end = () => {
      stdin.off('data', hear).setRawMode(false).pause();
      stderr.write('\n');
    };
    const hear = (keys: string) => {
      for (const key of keys) {
        if (key === '\r' || key === '\n' || key === '\u0004') {
          end();
          resolve(line);
          return;
        }
        if (key === '\u0003') {
          end();
          process.exit(130);
        }
        line = key === '\u007f' || key === '\b' ? line.slice(0, -1) : line + key;
      }
    };
    stdin.on('data', hear);
  });
}
