import { compiledCodeFolder } from './compiled-code.ts';

/** What a program of ours needs of this one's environment to start, without anything secret in it. */
export function bareEnvironment(): Record<string, string> {
  const { PATH = '' } = process.env;
  const folder = compiledCodeFolder();
  // Where compiled code is kept, it serves every process: half of a start is compiling.
  return { PATH, NODE_NO_WARNINGS: '1', ...(folder && { NODE_COMPILE_CACHE: folder }) };
}
