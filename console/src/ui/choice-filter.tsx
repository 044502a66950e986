import { NativeSelect } from '@mantine/core';
import { inWords } from './words.ts';

interface ChoiceFilterProps {
  label: string;
  value: string | undefined;
  choices: readonly (string | { value: string; label: string })[];
  /** What stands for no choice; none where one has to be chosen. */
  all?: string | null;
  onChange: (value: string | undefined) => unknown;
}

/** One of a list's filters. */
export function ChoiceFilter({ label, value, choices, all = 'All', onChange }: ChoiceFilterProps) {
  return (
    <NativeSelect
      label={label}
      size="sm"
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
      data={[
        ...(all === null ? [] : [{ value: '', label: all }]),
        ...choices.map((choice) => (typeof choice === 'string' ? { value: choice, label: inWords(choice) } : choice)),
      ]}
    />
  );
}
