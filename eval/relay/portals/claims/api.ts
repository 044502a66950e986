import { Gate } from '../gate.ts';
import { run } from '../records-file.ts';
import type { SiteOptions } from '../serve.ts';
import { type Call, jsonReply, type Reply, type Site, textOf } from '../site.ts';
import { staticFiles } from '../static-files.ts';
import { claimRoutes } from './claims.ts';
import { memberRoutes } from './members.ts';
import { openRecords } from './records.ts';

const SLOW_MS = 180;

export function buildClaims(options: SiteOptions): Site {
  const database = openRecords(options.databasePath, options.today);
  const gate = new Gate(options.account);
  const file = staticFiles(new URL('public/', import.meta.url));
  const routes = [claimRoutes(database, options.today), memberRoutes(database)];

  const signIn = (call: Call): Reply => {
    const verdict = gate.tryPassword(textOf(call.json, 'email'), textOf(call.json, 'password'));
    if (verdict === 'right') return jsonReply({ token: gate.open('signed_in'), name: 'Robin Calloway' }, 201);
    const message =
      verdict === 'locked'
        ? 'Too many attempts. Your account is locked.'
        : 'We don’t recognize that e-mail and password.';
    return jsonReply({ message }, verdict === 'locked' ? 423 : 401);
  };

  const answerApi = (call: Call): Reply => {
    const parts = call.path.split('/').slice(2);
    if (parts[0] === 'session' && call.method === 'POST') return signIn(call);
    const token = call.authorization.replace(/^Bearer /, '');
    if (gate.stageOf(token) !== 'signed_in') return jsonReply({ message: 'Sign in again.' }, 401);
    if (parts[0] === 'session' && call.method === 'DELETE') {
      gate.close(token);
      return jsonReply({});
    }
    if (parts[0] === 'telemetry') {
      run(database, 'insert into clicks (name) values (?)', textOf(call.json, 'name'));
      return jsonReply({}, 202);
    }
    for (const route of routes) {
      const reply = route(call, parts);
      if (reply) return { ...reply, delayMs: SLOW_MS };
    }
    return jsonReply({ message: 'Not found' }, 404);
  };

  return {
    loginPath: '/#/sign-in',
    close: () => database.close(),
    answer: (call) => {
      if (call.path.startsWith('/api/')) return answerApi(call);
      const name = call.path === '/' ? 'index.html' : call.path.replace('/assets/', '');
      return file(name) ?? jsonReply({ message: 'Not found' }, 404);
    },
  };
}
