import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export interface CodeBlock {
  language: string;
  code: string;
  /** Why it cannot be run here, null: it is run. */
  notRun: string | null;
  /** Shows a request that is refused. */
  isRefused: boolean;
}

export interface Page {
  name: string;
  text: string;
  blocks: CodeBlock[];
}

const DOCS = fileURLToPath(new URL('../../docs/', import.meta.url));
const BLOCK = /(?:<!-- (?:not run: (.+)|(refused)) -->\n\n)?^```(\w+)\n([\s\S]*?)^```$/gm;

/** Every page of the documentation with its code, in order. */
export async function readPages(): Promise<Page[]> {
  const files = (await readdir(DOCS)).filter((file) => file.endsWith('.md')).sort();
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(`${DOCS}${file}`, 'utf8');
      const blocks = [...text.matchAll(BLOCK)].map(([, notRun, refused, language = '', code = '']) => ({
        language,
        code,
        notRun: notRun ?? null,
        isRefused: refused !== undefined,
      }));
      return { name: file.replace(/\.md$/, ''), text, blocks };
    }),
  );
}
