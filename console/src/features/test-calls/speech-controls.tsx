import { Button, Group, Switch, Text } from '@mantine/core';
import { IconMicrophone } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { canListen, canSpeak, hush, isSpeaking, listen, speak } from './speech.ts';
import type { TestCall } from './use-test-call.ts';

/** The caller's microphone and the agent's voice, as far as the browser has them. Speaking while the agent is heard interrupts it. */
export function SpeechControls({ call, language }: { call: TestCall; language: string }) {
  const [isAloud, setAloud] = useState(false);
  const gone = useRef(new AbortController());
  useEffect(() => {
    const leaving = new AbortController();
    gone.current = leaving;
    return () => {
      leaving.abort();
      hush();
    };
  }, []);
  const listening = useMutation({
    mutationFn: async () => {
      const isBreakingIn = isSpeaking();
      hush();
      const words = await listen(language, gone.current.signal);
      if (words !== null) await call[isBreakingIn ? 'interrupt' : 'say'].mutateAsync(words);
    },
  });
  const said = call.conversation.items.flatMap((item) => (item.kind === 'agent' && !item.isOpen ? [item] : []));
  // What was said before the voice was switched on is not said again.
  const heard = useRef(0);
  useEffect(() => {
    if (isAloud) for (const { text } of said.slice(heard.current)) speak(text, language);
    heard.current = said.length;
  }, [isAloud, said, language]);
  if (!canListen && !canSpeak) return null;
  return (
    <Group gap="sm">
      {canListen && (
        <Button
          variant="light"
          size="xs"
          leftSection={<IconMicrophone size={16} aria-hidden="true" />}
          loading={listening.isPending}
          title="The browser turns what you say into text; some browsers have their maker do it"
          onClick={() => listening.mutate()}
        >
          Speak
        </Button>
      )}
      {canSpeak && (
        <Switch
          size="xs"
          label="Hear the agent"
          checked={isAloud}
          onChange={({ currentTarget }) => {
            if (!currentTarget.checked) hush();
            setAloud(currentTarget.checked);
          }}
        />
      )}
      <Text size="sm" c="red" role="status">
        {listening.isPending ? '' : listening.error?.message}
      </Text>
    </Group>
  );
}
