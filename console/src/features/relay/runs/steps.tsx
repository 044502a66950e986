import { Badge, Text } from '@mantine/core';
import type { Execution } from '../../../../../sdk/src/client.ts';
import type { Step } from './story.ts';

const MARKS: Partial<Record<Step['kind'], { label: string; color: string }>> = {
  held_back: { label: 'Refused', color: 'red' },
  paused: { label: 'Asked', color: 'yellow' },
  file: { label: 'File', color: 'blue' },
};

const UNTOLD: Partial<Record<Execution['status'], string>> = {
  queued: 'It waits for a free browser.',
  running: 'A browser is being started.',
};

/** What a run did, in its order. */
export function Steps({ steps, status }: { steps: Step[]; status: Execution['status'] }) {
  if (steps.length === 0)
    return (
      <Text c="dimmed" size="sm">
        {UNTOLD[status] ?? 'It ended before its first step.'}
      </Text>
    );
  return (
    <ol className="steps" aria-live="polite">
      {steps.map((step) => {
        const mark = MARKS[step.kind];
        return (
          <li key={step.key} data-kind={step.kind}>
            <span className="step-number">{step.turn ?? ''}</span>
            <div>
              {mark && (
                <Badge size="xs" variant="light" color={mark.color}>
                  {mark.label}
                </Badge>
              )}{' '}
              {step.text}
              {step.url && (
                <Text size="xs" c="dimmed" className="address">
                  {step.url}
                </Text>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
