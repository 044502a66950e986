import { Button, CopyButton, Group, Modal, Text, TextInput } from '@mantine/core';
import { useId } from 'react';

interface SecretOnceProps {
  title: string;
  /** Null while there is none to show. */
  secret: string | null;
  /** What it is for, and that it is shown this once. */
  children: string;
  onClose: () => void;
}

/** A secret that the server tells once and never again. */
export function SecretOnce({ title, secret, children, onClose }: SecretOnceProps) {
  const id = useId();
  return (
    <Modal
      opened={secret !== null}
      onClose={onClose}
      title={title}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Text size="sm" mb="sm" id={id}>
        {children}
      </Text>
      <TextInput
        readOnly
        aria-label={title}
        aria-describedby={id}
        value={secret ?? ''}
        className="mono-input"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group justify="flex-end" gap="xs" mt="md">
        <CopyButton value={secret ?? ''}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>I have kept it</Button>
      </Group>
    </Modal>
  );
}
