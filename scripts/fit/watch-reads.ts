/**
 * Loaded before a fit: keeps account of every module that it loads and every file and folder that it reads, so that nothing it
 * depends on has to be listed by hand.
 */
import fs from 'node:fs';
import { registerHooks, syncBuiltinESMExports } from 'node:module';
import { fileURLToPath } from 'node:url';
import { noteInput } from './inputs.ts';

const { readFileSync, readdirSync } = fs;

fs.readFileSync = ((file: fs.PathOrFileDescriptor, options?: never) => {
  if (typeof file !== 'number') noteInput(pathOf(file));
  return readFileSync(file, options);
}) as typeof readFileSync;

fs.readdirSync = ((folder: fs.PathLike, options?: never) => {
  noteInput(pathOf(folder));
  return readdirSync(folder, options);
}) as typeof readdirSync;

syncBuiltinESMExports();

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    if (resolved.url.startsWith('file:')) noteInput(fileURLToPath(resolved.url.split('?')[0] ?? ''));
    return resolved;
  },
});

function pathOf(file: fs.PathLike): string {
  return file instanceof URL ? fileURLToPath(file) : String(file);
}
