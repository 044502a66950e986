import { Badge } from '@mantine/core';
import { inWords } from './words.ts';

/** A state in words, in the colour that its kind gives it. */
export function StatusBadge<Status extends string>(props: { status: Status; colours: Record<Status, string> }) {
  return (
    <Badge variant="light" color={props.colours[props.status]}>
      {inWords(props.status)}
    </Badge>
  );
}
