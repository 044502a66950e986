// Builds console/ into console/dist. Plain JavaScript for any Node: `npm ci` runs it, also where the build tools were left out.
import { fileURLToPath } from 'node:url';

const configFile = fileURLToPath(new URL('../console/vite.config.ts', import.meta.url));
const vite = await import('vite').catch((error) => {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
});
if (vite) await vite.build({ configFile, logLevel: 'warn' });
else process.stdout.write('The console was not built: its build tools are development dependencies.\n');
