import { Gate, sessionCookie } from '../gate.ts';
import type { SiteOptions } from '../serve.ts';
import { type Call, jsonReply, type Reply, type Site, textOf } from '../site.ts';
import { staticFiles } from '../static-files.ts';
import { execute, readOperation, type Variables } from './graphql.ts';
import { openRecords } from './records.ts';
import { mutations, queries } from './resolvers.ts';

const COOKIE = 'qsid';
const SLOW_MS = 150;

export function buildSupply(options: SiteOptions): Site {
  const database = openRecords(options.databasePath, options.today);
  const gate = new Gate(options.account);
  const file = staticFiles(new URL('public/', import.meta.url));
  const resolvers = { query: queries(database), mutation: mutations(database, options.today) };
  const viewer = { name: 'Purchasing', email: options.account.username };

  const signIn = (variables: Variables): Reply => {
    const verdict = gate.tryPassword(textOf(variables, 'email'), textOf(variables, 'password'));
    if (verdict !== 'right') {
      const message = verdict === 'locked' ? 'Account suspended. Contact your sales rep.' : 'Invalid credentials';
      return jsonReply({ data: { signIn: null }, errors: [{ message }] });
    }
    const headers = { 'set-cookie': sessionCookie(COOKIE, gate.open('signed_in')) };
    return { ...jsonReply({ data: { signIn: viewer } }), headers };
  };

  const graphql = (call: Call): Reply => {
    const operation = readOperation(textOf(call.json, 'query'));
    const given = call.json.variables;
    const variables: Variables = typeof given === 'object' && given !== null ? { ...given } : {};
    if (!operation) return jsonReply({ errors: [{ message: 'Syntax Error' }] }, 400);
    if (operation.kind === 'mutation' && operation.fields[0] === 'signIn') return signIn(variables);
    const session = call.cookies.get(COOKIE);
    const signedIn = gate.stageOf(session) === 'signed_in';
    if (operation.fields[0] === 'viewer') return jsonReply({ data: { viewer: signedIn ? viewer : null } });
    if (!signedIn) return jsonReply({ data: null, errors: [{ message: 'UNAUTHENTICATED' }] });
    if (operation.fields[0] === 'signOut') {
      gate.close(session);
      return jsonReply({ data: { signOut: true } });
    }
    return { ...jsonReply(execute(operation, resolvers, variables)), delayMs: SLOW_MS };
  };

  return {
    loginPath: '/login',
    close: () => database.close(),
    answer: (call) => {
      if (call.path === '/graphql') return call.method === 'POST' ? graphql(call) : jsonReply({}, 405);
      const asset = call.path.startsWith('/js/') ? file(call.path.slice(4)) : undefined;
      return asset ?? file('index.html') ?? jsonReply({}, 404);
    },
  };
}
