import type { CallDetail } from '../../../../sdk/src/client.ts';

type Timed = Pick<CallDetail, 'started_at' | 'ended_at' | 'recording_seconds' | 'transcript'>;

/**
 * When each line of a call was said, in whole seconds: into its recording, which ends with the call, or from its start where there is none.
 * Empty for a call that never started.
 */
export function offsetsOf({ started_at, ended_at, recording_seconds, transcript }: Timed): number[] {
  const begin =
    recording_seconds !== null && ended_at !== null
      ? Date.parse(ended_at) - recording_seconds * 1000
      : Date.parse(started_at ?? '');
  if (Number.isNaN(begin)) return [];
  return transcript.map(({ at }) => Math.max(0, Math.floor((Date.parse(at) - begin) / 1000)));
}

/** The line that is being said so many seconds in; -1 before the first. */
export const lineAt = (offsets: number[], seconds: number) => offsets.findLastIndex((offset) => offset <= seconds);

/** 75 → `1:15`. */
export const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
