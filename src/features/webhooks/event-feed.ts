import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../platform/db/database.ts';
import { type EventRow, listLatestEvents } from './event-store.ts';

/** How often a tenant's new events are looked for while somebody listens. */
const LOOK_MS = 1_000;
/** A transaction may commit so much later than it began, which is when its events say they happened. */
export const LATE_SECONDS = 60;

export interface Listener {
  hear(event: EventRow): void;
  /** The database cannot be read: nothing more will be heard. */
  fail(cause: unknown): void;
}

export interface EventFeed {
  /** Hears every event of a tenant that commits from now on, once. @returns stops hearing */
  listen(tenantId: string, listener: Listener): Promise<() => void>;
}

interface Feed {
  listeners: Set<Listener>;
  /** Events of the last minute that have been told, by the time at which they may be forgotten. */
  told: Map<string, number>;
  begun: Promise<void>;
}

/**
 * New events of those tenants of whom somebody in this process hears. One statement a second and tenant, however many listen: recording
 * an event costs nothing more for it, which a notification in its transaction would.
 */
export function createEventFeed(db: Database, lookMs = LOOK_MS): EventFeed {
  const feeds = new Map<string, Feed>();

  const look = async (tenantId: string, feed: Feed): Promise<EventRow[]> => {
    const now = Date.now();
    for (const [id, until] of feed.told) if (until < now) feed.told.delete(id);
    const events = await listLatestEvents(db, tenantId, LATE_SECONDS, [...feed.told.keys()]);
    for (const { id, created_at } of events) feed.told.set(id, created_at.getTime() + 2 * LATE_SECONDS * 1000);
    return events;
  };

  const follow = async (tenantId: string, feed: Feed): Promise<void> => {
    try {
      await feed.begun;
      for (;;) {
        await wait(lookMs, undefined, { ref: false });
        if (feed.listeners.size === 0) break;
        for (const event of await look(tenantId, feed)) for (const listener of feed.listeners) listener.hear(event);
      }
    } catch (cause) {
      for (const listener of feed.listeners) listener.fail(cause);
    } finally {
      if (feeds.get(tenantId) === feed) feeds.delete(tenantId);
    }
  };

  return {
    async listen(tenantId, listener) {
      let feed = feeds.get(tenantId);
      if (!feed) {
        feed = { listeners: new Set(), told: new Map(), begun: Promise.resolve() };
        // What is there already is told to nobody.
        feed.begun = look(tenantId, feed).then(() => {});
        feeds.set(tenantId, feed);
        feed.listeners.add(listener);
        void follow(tenantId, feed);
      } else feed.listeners.add(listener);
      const own = feed;
      await own.begun;
      return () => own.listeners.delete(listener);
    },
  };
}
