/** Starts the command line, from its bundle where there is one of the sources as they stand. */
import { pathToFileURL } from 'node:url';
import { programFile } from './platform/program-file.ts';

await import(pathToFileURL(programFile('command-line.ts')).href);
