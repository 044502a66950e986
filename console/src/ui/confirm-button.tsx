import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FormDialog } from './form.tsx';
import type { FormValues } from './form-values.ts';

interface ConfirmProps extends ButtonProps {
  /** On the button that opens the question. */
  label: string;
  title: string;
  /** What it leads to. */
  children: ReactNode;
  confirmLabel: string;
  /** @param values of fields among the children */
  onConfirm: (values: FormValues) => Promise<unknown>;
}

/** Something that cannot be taken back: asked once more, and what was refused is said in the question. */
export function ConfirmButton({ label, title, children, confirmLabel, onConfirm, ...button }: ConfirmProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <FormDialog
        title={title}
        submitLabel={confirmLabel}
        isDangerous
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onSubmit={onConfirm}
      >
        {children}
      </FormDialog>
    </>
  );
}
