import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useApi, useAuthHeaders } from '../../session.tsx';
import { type CallEvent, followCall } from './call-events.ts';
import { EMPTY, halfHeard, hear } from './conversation.ts';

export type TestCall = ReturnType<typeof useTestCall>;

/** One test call of this page: placed, followed, spoken into and hung up. Leaving the page hangs up. */
export function useTestCall(locationId: string) {
  const api = useApi();
  const headers = useAuthHeaders();
  const [conversation, tell] = useReducer((before: typeof EMPTY, event: CallEvent | 'new') => {
    return event === 'new' ? EMPTY : hear(before, event);
  }, EMPTY);
  const [lost, setLost] = useState<unknown>(null);
  const leave = useRef<(() => void) | null>(null);

  const follow = useCallback(
    async (sid: string) => {
      const controller = new AbortController();
      leave.current = () => {
        controller.abort();
        api.testCalls.hangUp(sid).catch(() => undefined);
      };
      let isOver = false;
      try {
        for await (const event of followCall(headers, sid, controller.signal)) {
          tell(event);
          if (event.type === 'over') isOver = true;
        }
        if (!isOver) throw new Error('The server closed the line');
      } catch (error) {
        if (!controller.signal.aborted) setLost(error);
      } finally {
        if (isOver) leave.current = null;
      }
    },
    [api, headers],
  );

  const place = useMutation({
    mutationFn: () => api.testCalls.start({ location_id: locationId }),
    onMutate: () => {
      setLost(null);
      tell('new');
    },
    onSuccess: ({ sid }) => void follow(sid),
  });
  useEffect(() => () => leave.current?.(), []);

  const sid = place.data?.sid ?? '';
  const say = useMutation({ mutationFn: (text: string) => api.testCalls.say(sid, text) });
  const interrupt = useMutation({
    mutationFn: (text: string) => api.testCalls.interrupt(sid, { text, heard: halfHeard(conversation) }),
  });
  const press = useMutation({ mutationFn: (digits: string) => api.testCalls.press(sid, digits) });
  const hangUp = useMutation({ mutationFn: () => api.testCalls.hangUp(sid) });

  const isLive = place.isSuccess && conversation.over === null && lost === null;
  return {
    id: place.data?.id ?? null,
    conversation,
    isLive,
    lost,
    place,
    say,
    interrupt,
    press,
    hangUp,
    /** What was refused last of what the caller did. */
    refusal: isLive ? (say.error ?? interrupt.error ?? press.error ?? hangUp.error) : null,
    clear() {
      place.reset();
      setLost(null);
      tell('new');
    },
  };
}
