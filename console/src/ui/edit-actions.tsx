import { Badge, Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ConfirmButton } from './confirm-button.tsx';

interface EditActionsProps {
  /** Name of the thing, and what kind of thing it is: `service`. */
  name: string;
  kind: string;
  onEdit: () => void;
  onDelete: () => Promise<unknown>;
  /** What becomes of what depends on it. */
  children: ReactNode;
}

/** What can be done with one thing of a list: edited in the list's dialog, or deleted after a question. */
export function EditActions({ name, kind, onEdit, onDelete, children }: EditActionsProps) {
  return (
    <Group gap={6}>
      <Button size="compact-sm" variant="default" onClick={onEdit}>
        Edit
      </Button>
      <ConfirmButton
        size="compact-sm"
        label="Delete"
        title={`Delete ${name}?`}
        confirmLabel={`Delete the ${kind}`}
        onConfirm={onDelete}
      >
        <Text size="sm">{children}</Text>
      </ConfirmButton>
    </Group>
  );
}

/** Its name, and whether it is off. */
export function NameCell({ name, isOff = false, detail }: { name: string; isOff?: boolean; detail?: string | null }) {
  return (
    <div>
      <Text size="sm" fw={600}>
        {name}{' '}
        {isOff && (
          <Badge variant="light" color="gray" size="sm">
            Off
          </Badge>
        )}
      </Text>
      {detail && (
        <Text size="sm" c="dimmed">
          {detail}
        </Text>
      )}
    </div>
  );
}
