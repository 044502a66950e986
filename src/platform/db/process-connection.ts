import { randomInt } from 'node:crypto';
import { type Connection, type ConnectionSettings, connectionError, openConnection } from './connection.ts';

/**
 * The one connection of a process that is never lent: it asks the server twice a second whether it answers, hears what other processes
 * tell, and holds an advisory lock by which they see that this process lives. A process that dies frees the lock in that moment.
 */
export interface ProcessConnection {
  /** From when the server has been silent for three seconds until it answers again. */
  isSilent(): boolean;
  /** Whether the server answers what it is asked now, within `withinMs`. */
  answers(withinMs: number): Promise<boolean>;
  /** Key of the advisory lock that is held; null while none is. */
  lockKey(): number | null;
  /** Hears what is told on a channel (`pg_notify`); after a lost connection it is taken up again. */
  subscribe(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>;
  close(): void;
}

interface Session {
  connection: Connection;
  holdsLock: boolean;
  /** The question under way, shared by all who want to know. */
  asked: Promise<void> | null;
  /** Ends the pause between two questions. */
  wake: () => void;
}

const ASK_EVERY_MS = 500;
/** While an earlier connection of this process, gone already, still has the lock. */
const TRY_LOCK_EVERY_MS = 50;
/** After a connection that never worked; one that did is replaced at once. */
const CONNECT_AGAIN_MS = 100;
/**
 * Time is counted in turns of a timer, of which a process that was held up itself sees but one: only a server that had the time to answer
 * counts as silent.
 */
const TURN_MS = 250;
const SILENT_TURNS = (ASK_EVERY_MS + 3_000) / TURN_MS;
const PROBE_TURNS = 2_000 / TURN_MS;
/** So that the server notices within half a minute that the machine of this process is gone. */
const KEEP_ALIVE = { tcp_keepalives_idle: '10', tcp_keepalives_interval: '5', tcp_keepalives_count: '3' };

export function openProcessConnection(
  url: string,
  settings: ConnectionSettings,
  onSilence: () => void,
): ProcessConnection {
  const lockKey = randomInt(1, 2 ** 47);
  const channels = new Map<string, Set<(payload: string) => void>>();
  const sessions = new Set<Session>();
  const waiting = new Set<(hasAnswered: boolean) => void>();
  let current: Session | null = null;
  let turns = 0;
  let isSilent = false;
  let isClosed = false;

  const tell = (hasAnswered: boolean): void => {
    turns = 0;
    isSilent = false;
    for (const resolve of waiting) resolve(hasAnswered);
    waiting.clear();
  };

  const listen = (session: Session, channel: string) => session.connection.sql.unsafe(`listen "${channel}"`);

  const ask = (session: Session): Promise<void> => {
    if (session.asked) return session.asked;
    const { sql } = session.connection;
    const question = session.holdsLock
      ? sql`select true as is_held`
      : sql`select pg_try_advisory_lock(${lockKey}) as is_held`;
    session.asked = question.then(([row]) => {
      session.asked = null;
      session.holdsLock = row?.is_held === true;
      current = session;
      for (const other of sessions) {
        if (other === session) continue;
        sessions.delete(other);
        other.connection.abandon(connectionError('CONNECTION_CLOSED', 'Another connection took its place'));
      }
      tell(true);
    });
    return session.asked;
  };

  const open = (): void => {
    const connection = openConnection(url, { ...settings, onnotify: hear } as ConnectionSettings, () => session.wake());
    const session: Session = { connection, holdsLock: false, asked: null, wake: () => {} };
    sessions.add(session);
    void keep(session);
  };

  const keep = async (session: Session): Promise<void> => {
    const { sql } = session.connection;
    try {
      await ask(session);
      for (const channel of channels.keys()) await listen(session, channel);
      for (const [name, value] of Object.entries(KEEP_ALIVE)) await sql`select set_config(${name}, ${value}, false)`;
      while (!isClosed) {
        await pause(session, session.holdsLock ? ASK_EVERY_MS : TRY_LOCK_EVERY_MS);
        await ask(session);
      }
    } catch (error) {
      if (!sessions.has(session)) return;
      // To refuse is to answer: whoever asks now is refused as well, without being kept waiting.
      if ((error as { code?: string }).code !== 'CONNECT_TIMEOUT') tell(false);
    }
    session.connection.release();
    sessions.delete(session);
    const hasWorked = current === session;
    if (hasWorked) current = null;
    if (isClosed || sessions.size > 0) return;
    if (!hasWorked) await pause(session, CONNECT_AGAIN_MS);
    if (!isClosed && sessions.size === 0) open();
  };

  const hear = (channel: string, payload: string): void => {
    for (const each of channels.get(channel) ?? []) each(payload);
  };

  const count = (): void => {
    turns += 1;
    if (turns === SILENT_TURNS) {
      isSilent = true;
      for (const resolve of waiting) resolve(false);
      waiting.clear();
      onSilence();
    }
    // The old connection may be cut off for good, where another server has taken over.
    if (isSilent && turns % PROBE_TURNS === 0 && sessions.size < 2) open();
  };

  const nextAnswer = (): Promise<boolean> => new Promise((resolve) => waiting.add(resolve));

  const watch = setInterval(count, TURN_MS).unref();
  open();

  return {
    isSilent: () => isSilent,
    async answers(withinMs) {
      if (isSilent || isClosed) return false;
      const answer = nextAnswer();
      if (current) ask(current).catch(() => {});
      const late = Promise.withResolvers<boolean>();
      const timer = setTimeout(() => late.resolve(false), withinMs);
      return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer));
    },
    lockKey: () => (current?.holdsLock ? lockKey : null),
    async subscribe(channel, hearing) {
      if (!/^[a-z_]+$/.test(channel)) throw new Error(`${channel} is not a channel's name`);
      const hearers = channels.get(channel) ?? new Set();
      channels.set(channel, hearers.add(hearing));
      // A connection made later takes up every channel by itself.
      const session = current ?? ((await nextAnswer()) ? current : null);
      if (session) await listen(session, channel).catch(() => {});
      return async () => {
        hearers.delete(hearing);
      };
    },
    close() {
      isClosed = true;
      clearInterval(watch);
      for (const resolve of waiting) resolve(false);
      waiting.clear();
      for (const { connection } of sessions) connection.release();
    },
  };
}

function pause(session: Session, forMs: number): Promise<void> {
  return new Promise((resume) => {
    const timer = setTimeout(resume, forMs).unref();
    session.wake = () => {
      clearTimeout(timer);
      resume();
    };
  });
}
