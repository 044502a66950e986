// Builds console/ into console/dist and docs/ into docs/dist. Plain JavaScript for any Node: `npm ci` runs it, also where the build tools were left out.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const found = (name) =>
  import(name).catch((error) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  });

// npx prepares the project anew before it runs `frontdesk` for the first time: what is built already will do.
const isRunByNpx = process.env.npm_command === 'exec';
if (isRunByNpx && existsSync(at('console/dist')) && existsSync(at('docs/dist'))) process.exit();

const vite = await found('vite');
const vitepress = await found('vitepress');
const wanted = process.argv.slice(2);
const isWanted = (name) => wanted.length === 0 || wanted.includes(name);
if (vite && isWanted('console')) await vite.build({ configFile: at('console/vite.config.ts'), logLevel: 'warn' });
if (vitepress && isWanted('docs')) await vitepress.build(at('docs'));
if (!vite || !vitepress)
  process.stdout.write('Console and documentation were not built: their build tools are development dependencies.\n');
