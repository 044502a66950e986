import { Alert, Button, Code, Group, List, Modal, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../own-page.ts';
import { type Person, useSession } from '../../session.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { SecretField, TextField } from '../../ui/fields.tsx';
import { Form } from '../../ui/form.tsx';
import { Section } from '../../ui/section.tsx';
import { QrCode } from './qr-code.tsx';

interface Offer {
  secret: string;
  uri: string;
}

/** A code of an authenticator app beside the password: set up, confirmed, taken back. */
export function SecondFactor({ person }: { person: Person }) {
  const { signInAs } = useSession();
  const [isOpen, setOpen] = useState(false);
  const remove = useMutation({
    mutationFn: (password: string) => ask('POST', 'account/second_factor/removal', { password }),
    onSuccess: () => signInAs({ ...person, has_second_factor: false, recovery_codes_left: 0 }),
  });
  return (
    <Section
      title="Second factor"
      description="A code of an authenticator app on your telephone, asked for beside the password."
    >
      {person.has_second_factor && (
        <Text size="sm">
          It is set up. {person.recovery_codes_left} of 10 recovery codes are left; setting it up anew gives new ones.
        </Text>
      )}
      <Group gap="xs">
        <Button variant={person.has_second_factor ? 'default' : 'filled'} onClick={() => setOpen(true)}>
          {person.has_second_factor ? 'Set up anew' : 'Set up'}
        </Button>
        {person.has_second_factor && (
          <ConfirmButton
            label="Remove"
            title="Remove the second factor?"
            confirmLabel="Remove it"
            onConfirm={(values) => remove.mutateAsync(values.exact('password'))}
          >
            <Text size="sm">From then on your password alone lets you in.</Text>
            <SecretField name="password" label="Your password" autoComplete="current-password" required />
          </ConfirmButton>
        )}
      </Group>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title="Set up the second factor"
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <SetUp person={person} onDone={() => setOpen(false)} />
      </Modal>
    </Section>
  );
}

function SetUp({ person, onDone }: { person: Person; onDone: () => void }) {
  const { signInAs } = useSession();
  const [offer, setOffer] = useState<Offer | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes)
    return (
      <Stack gap="md">
        <Alert color="teal" variant="light" title="It is set up" role="status">
          Keep these codes where you find them without your telephone. Each lets you in once; they are shown only now.
        </Alert>
        <List listStyleType="none" aria-label="Recovery codes">
          {codes.map((code) => (
            <List.Item key={code}>
              <Code>{code}</Code>
            </List.Item>
          ))}
        </List>
        <Button
          onClick={() => {
            signInAs({ ...person, has_second_factor: true, recovery_codes_left: codes.length });
            onDone();
          }}
        >
          I have kept them
        </Button>
      </Stack>
    );
  if (offer === null)
    return (
      <Form
        submitLabel="Go on"
        onSubmit={async (values) =>
          setOffer(await ask<Offer>('POST', 'account/second_factor', { password: values.exact('password') }))
        }
        onCancel={onDone}
      >
        <SecretField name="password" label="Your password" autoComplete="current-password" required data-autofocus />
      </Form>
    );
  return (
    <Stack gap="md">
      <Text size="sm">Scan this with your authenticator app, or type the secret into it.</Text>
      <QrCode text={offer.uri} />
      <Code block aria-label="Secret">
        {offer.secret}
      </Code>
      <Form
        submitLabel="Confirm"
        onSubmit={async (values) => {
          const body = { code: values.required('code') };
          const confirmed = await ask<{ recovery_codes: string[] }>('PUT', 'account/second_factor', body);
          setCodes(confirmed.recovery_codes);
        }}
        onCancel={onDone}
      >
        <TextField
          name="code"
          label="Code"
          description="The six digits that the app shows now"
          autoComplete="one-time-code"
          inputMode="numeric"
          required
        />
      </Form>
    </Stack>
  );
}
