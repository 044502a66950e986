import { Button, Text } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CallDetail } from '../../../../sdk/src/client.ts';
import { useApi } from '../../session.tsx';
import { Failure } from '../../shell/failure.tsx';
import { isLive } from './call-kinds.ts';
import { clock, lineAt, offsetsOf } from './transcript-times.ts';

/** What was said and when. Where the call was recorded it can be heard: the line that is played is marked, and a line's time leads to its sound. */
export function Transcript({ call }: { call: CallDetail }) {
  const api = useApi();
  const player = useRef<HTMLAudioElement>(null);
  const [heard, setHeard] = useState<number | null>(null);
  // Fetched when it is asked for only: the audit log keeps who has heard it.
  const sound = useMutation({
    mutationFn: async () => {
      const bytes = (await api.calls.recording(call.id)) as Uint8Array<ArrayBuffer>;
      return URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' }));
    },
  });
  const url = sound.data;
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url]);
  const offsets = offsetsOf(call);
  const spoken = heard === null ? -1 : lineAt(offsets, heard);
  const goesOn = isLive(call.status);
  const playFrom = (seconds: number) => {
    if (!player.current) return;
    player.current.currentTime = seconds;
    void player.current.play();
  };
  return (
    <>
      {call.recording_seconds !== null && url === undefined && (
        <Button
          variant="default"
          className="fit"
          leftSection={<IconPlayerPlay size={16} aria-hidden="true" />}
          loading={sound.isPending}
          onClick={() => sound.mutate()}
        >
          Listen to the recording ({clock(call.recording_seconds)})
        </Button>
      )}
      {sound.error && <Failure error={sound.error} onRetry={() => sound.mutate()} />}
      {url !== undefined && (
        // biome-ignore lint/a11y/useMediaCaption: the transcript below it is its captions
        <audio
          ref={player}
          src={url}
          controls
          autoPlay
          className="player"
          aria-label="Recording"
          onTimeUpdate={({ currentTarget }) => setHeard(currentTarget.currentTime)}
        />
      )}
      <ol
        className="transcript"
        {...(goesOn && { 'aria-live': 'polite' as const, 'aria-relevant': 'additions' as const })}
      >
        {call.transcript.map((line, index) => {
          const offset = offsets[index];
          return (
            <li
              key={`${line.role} ${line.at} ${line.text}`}
              data-role={line.role}
              {...(index === spoken && { 'aria-current': true })}
            >
              {offset === undefined ? (
                <span />
              ) : url === undefined ? (
                <time className="line-time">{clock(offset)}</time>
              ) : (
                <button
                  type="button"
                  className="line-time"
                  aria-label={`Play from ${clock(offset)}`}
                  onClick={() => playFrom(offset)}
                >
                  {clock(offset)}
                </button>
              )}
              <div>
                <span className="who">
                  <b>{line.role === 'agent' ? 'Agent' : 'Caller'}</b>
                  {line.latency_ms !== null && ` · ${line.latency_ms} ms`}
                  {line.interrupted && ' · interrupted'}
                </span>
                {line.text}
              </div>
            </li>
          );
        })}
      </ol>
      {call.transcript.length === 0 && (
        <Text c="dimmed" size="sm">
          {goesOn ? 'Nothing was said yet.' : 'Nothing was said.'}
        </Text>
      )}
    </>
  );
}
