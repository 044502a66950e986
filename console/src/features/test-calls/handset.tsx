import { Button, Group, SimpleGrid, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { SpeechControls } from './speech-controls.tsx';
import type { TestCall } from './use-test-call.ts';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'];
const NAMES: Record<string, string> = { '*': 'star', '#': 'hash' };

/** What the caller holds: words, microphone, keys, the way to break in and to hang up. */
export function Handset({ call, language }: { call: TestCall; language: string }) {
  const [text, setText] = useState('');
  const [isKeypadOpen, setKeypadOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const send = (how: 'say' | 'interrupt') => {
    const words = text.trim();
    if (words === '') return;
    call[how].mutate(words);
    setText('');
    input.current?.focus();
  };
  return (
    <div className="handset">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send('say');
        }}
      >
        <Group gap="xs" wrap="nowrap">
          <TextInput
            ref={input}
            className="grow"
            aria-label="Say as the caller"
            placeholder="Say something…"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            maxLength={2000}
            autoComplete="off"
          />
          <Button type="submit" disabled={text.trim() === ''}>
            Say
          </Button>
        </Group>
      </form>
      <Group gap="xs" justify="space-between">
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            disabled={text.trim() === ''}
            onClick={() => send('interrupt')}
            title="Says it over the agent's last words, of which half were heard"
          >
            Interrupt
          </Button>
          <Button
            variant="default"
            size="xs"
            aria-expanded={isKeypadOpen}
            aria-controls="keypad"
            onClick={() => setKeypadOpen(!isKeypadOpen)}
          >
            Keypad
          </Button>
          <SpeechControls call={call} language={language} />
        </Group>
        <Button color="red" size="xs" loading={call.hangUp.isPending} onClick={() => call.hangUp.mutate()}>
          Hang up
        </Button>
      </Group>
      {isKeypadOpen && (
        <SimpleGrid cols={3} spacing="xs" id="keypad" className="keypad" role="group" aria-label="Keypad">
          {KEYS.map((digit) => (
            <Button
              key={digit}
              variant="default"
              aria-label={`Press ${NAMES[digit] ?? digit}`}
              onClick={() => call.press.mutate(digit)}
            >
              {digit}
            </Button>
          ))}
        </SimpleGrid>
      )}
    </div>
  );
}
