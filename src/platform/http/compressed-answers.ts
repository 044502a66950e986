import type { App } from './app-type.ts';
import { chooseCoding, encode } from './content-coding.ts';

/** Answers below this many characters fit into a few packets as they are. */
const WORTHWHILE_LENGTH = 4_096;
/** 100 KB of a list take 1.5 ms and become an eighth. */
const EFFORT = 4;

/**
 * Sends larger answers compressed to clients that accept it. Register it after whatever reads or keeps answers. An answer says nothing
 * to a page of another origin, whatever its length: keys do not travel by themselves, and a cookie counts for pages of this server alone.
 */
export function compressAnswers(app: App): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < WORTHWHILE_LENGTH) return done(null, payload);
    reply.header('vary', 'accept-encoding');
    const coding = chooseCoding(request.headers['accept-encoding'], ['gzip', 'br']);
    if (!coding) return done(null, payload);
    encode(coding, payload, EFFORT).then((bytes) => {
      // The same state in other bytes: https://www.rfc-editor.org/rfc/rfc9110#section-8.8.3.3
      const tag = reply.getHeader('etag');
      if (typeof tag === 'string' && tag.startsWith('"')) reply.header('etag', `W/${tag}`);
      reply.header('content-encoding', coding).header('content-length', bytes.length);
      done(null, bytes);
    }, done);
  });
}
