import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { createContext, type FormEvent, type ReactNode, use } from 'react';
import { ValidationError } from '../../../sdk/src/errors.ts';
import { Failure } from '../shell/failure.tsx';
import { FormValues } from './form-values.ts';

const FieldErrors = createContext<Map<string, string>>(new Map());

/** What the server said of a field when it refused the form around it. */
export const useFieldError = (name: string): string | null => use(FieldErrors).get(name) ?? null;

export interface FormProps {
  /** What the button says. */
  submitLabel: string;
  /** What is said once it was sent, for forms that stay where they are. */
  doneLabel?: string;
  /** It deletes something. */
  isDangerous?: boolean;
  onSubmit: (values: FormValues) => Promise<unknown>;
  onDone?: () => void;
  onCancel?: () => void;
  children: ReactNode;
}

/**
 * A form that is sent once, says what the server refused at the field it is about, and keeps what was typed. Fields are named as in
 * the body of the request.
 */
export function Form(props: FormProps) {
  const { submitLabel, doneLabel, isDangerous = false, onSubmit, onDone, onCancel, children } = props;
  const sending = useMutation({ mutationFn: onSubmit, onSuccess: () => onDone?.() });
  const { error } = sending;
  const issues = error instanceof ValidationError ? error.issues : [];
  const fields = new Map(issues.map((issue) => [issue.path.replace(/^body\//, '').split('/')[0] ?? '', issue.message]));
  return (
    <form
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        // A form in a dialog is, for React, inside of the form that opened it.
        event.stopPropagation();
        sending.mutate(new FormValues(event.currentTarget));
      }}
      onInput={() => sending.isSuccess && sending.reset()}
    >
      <FieldErrors value={fields}>
        <Stack gap="md">
          {children}
          {error && <Failure error={error} />}
          <Group justify="flex-end" gap="sm">
            <Text size="sm" c="dimmed" role="status">
              {sending.isSuccess && doneLabel}
            </Text>
            {onCancel && (
              <Button variant="default" onClick={onCancel}>
                Cancel
              </Button>
            )}
            <Button type="submit" loading={sending.isPending} {...(isDangerous && { color: 'red' })}>
              {submitLabel}
            </Button>
          </Group>
        </Stack>
      </FieldErrors>
    </form>
  );
}

export interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The same in a dialog of its own. */
export function FormDialog({ title, isOpen, onClose, ...form }: Omit<FormProps, 'onDone' | 'onCancel'> & DialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Form {...form} onDone={onClose} onCancel={onClose} />
    </Modal>
  );
}
