import {
  Button,
  Group,
  Modal,
  NativeSelect,
  type NativeSelectProps,
  Stack,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { createContext, type FormEvent, type ReactNode, use } from 'react';
import { ValidationError } from '../../../sdk/src/errors.ts';
import { Failure } from '../shell/failure.tsx';

const FieldErrors = createContext<Map<string, string>>(new Map());

/** What a form holds when it is sent. Empty texts are absent. */
export class FormValues {
  readonly #data: FormData;
  constructor(form: HTMLFormElement) {
    this.#data = new FormData(form);
  }
  /** Trimmed; undefined where nothing was typed. */
  text(name: string): string | undefined {
    const value = String(this.#data.get(name) ?? '').trim();
    return value === '' ? undefined : value;
  }
  /** The same, for fields that the browser itself requires. */
  required(name: string): string {
    return this.text(name) ?? '';
  }
}

interface FormProps {
  /** What the button says. */
  submitLabel: string;
  onSubmit: (values: FormValues) => Promise<unknown>;
  onDone?: () => void;
  onCancel?: () => void;
  children: ReactNode;
}

/**
 * A form that is sent once, says what the server refused at the field it is about, and keeps what was typed. Fields are named as in
 * the body of the request.
 */
export function Form({ submitLabel, onSubmit, onDone, onCancel, children }: FormProps) {
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
    >
      <FieldErrors value={fields}>
        <Stack gap="md">
          {children}
          {error && <Failure error={error} />}
          <Group justify="flex-end" gap="xs">
            {onCancel && (
              <Button variant="default" onClick={onCancel}>
                Cancel
              </Button>
            )}
            <Button type="submit" loading={sending.isPending}>
              {submitLabel}
            </Button>
          </Group>
        </Stack>
      </FieldErrors>
    </form>
  );
}

/** The same in a dialog of its own. */
export function FormDialog({
  title,
  isOpen,
  onClose,
  ...form
}: Omit<FormProps, 'onDone' | 'onCancel'> & { title: string; isOpen: boolean; onClose: () => void }) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={title}>
      <Form {...form} onDone={onClose} onCancel={onClose} />
    </Modal>
  );
}

const errorOf = (fields: Map<string, string>, name: string) => fields.get(name) ?? null;
type Named<Props> = Props & { name: string; label: string };

export function TextField(props: Named<TextInputProps>) {
  return <TextInput error={errorOf(use(FieldErrors), props.name)} withAsterisk={false} {...props} />;
}
export function ChoiceField(props: Named<NativeSelectProps>) {
  return <NativeSelect error={errorOf(use(FieldErrors), props.name)} withAsterisk={false} {...props} />;
}
