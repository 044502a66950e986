import { TextInput } from '@mantine/core';

/** A list's first or last day, `YYYY-MM-DD`. */
export function DayFilter(props: {
  label: string;
  value: string | undefined;
  onChange: (day: string | undefined) => unknown;
}) {
  return (
    <TextInput
      type="date"
      label={props.label}
      value={props.value ?? ''}
      onChange={({ currentTarget }) => props.onChange(currentTarget.value || undefined)}
    />
  );
}
