import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { frontdesk } from '../../test/command.ts';

const run = promisify(execFile);
const scripts = Object.fromEntries(
  await Promise.all(
    ['bash', 'zsh', 'fish'].map(async (shell) => [shell, (await frontdesk(['completion', shell])).out] as const),
  ),
);

/** What bash offers behind these words; the last is the one that is being typed. */
async function offered(...words: string[]): Promise<string[]> {
  const line = ['frontdesk', ...words].map((word) => `'${word}'`).join(' ');
  const ask = `COMP_WORDS=(${line}); COMP_CWORD=${words.length}; _frontdesk; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout } = await run('bash', ['-c', `${scripts.bash}\n${ask}`]);
  return stdout.split('\n').filter(Boolean);
}

test('bash completes commands, their commands, options and the values of both', async () => {
  assert.deepEqual(await offered('cred'), ['credentials']);
  assert.deepEqual(await offered('credentials', ''), ['add', 'list', 'verify', 'help', '--help']);
  assert.deepEqual(await offered('relay', 'run', '--tier', ''), ['read', 'create', 'update', 'delete']);
  assert.deepEqual(await offered('relay', 'run', 'List', '--cr'), ['--credential']);
  assert.deepEqual(await offered('trigger', 'call.s'), ['call.started']);
  assert.deepEqual(await offered('completion', 'f'), ['fish']);
});

test('zsh and fish get every command too, and fish its description with quotes kept', () => {
  for (const shell of ['zsh', 'fish']) assert.ok(scripts[shell]?.includes('relay follow'), shell);
  assert.ok(scripts.fish?.includes(String.raw`-a 'call' -d 'ring a location\'s number`));
});

test('an unknown shell is refused', async () => {
  const { code, err } = await frontdesk(['completion', 'csh']);
  assert.equal(code, 1);
  assert.match(err, /Allowed choices are bash, zsh, fish/);
});
