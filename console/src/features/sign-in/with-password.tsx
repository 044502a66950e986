import { Alert, Button, NativeSelect, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FrontdeskError } from '../../../../sdk/src/errors.ts';
import { ask } from '../../own-page.ts';
import { type Person, useSession } from '../../session.tsx';
import { explain } from '../../shell/failure.tsx';
import { FormValues } from '../../ui/form-values.ts';

type Answer =
  | { status: 'signed_in'; person: Person }
  | { status: 'code_needed' }
  | { status: 'tenant_needed'; tenants: { id: string; name: string }[] };

/** E-mail and password; then, where they are needed, the organisation and the code of the second factor. */
export function WithPassword() {
  const { signInAs } = useSession();
  const [tenants, setTenants] = useState<{ id: string; name: string }[]>([]);
  const [isCodeNeeded, setCodeNeeded] = useState(false);
  const attempt = useMutation({
    mutationFn: (values: FormValues) =>
      ask<Answer>('POST', 'session', {
        email: values.required('email'),
        password: values.exact('password'),
        ...(values.text('tenant_id') && { tenant_id: values.text('tenant_id') }),
        ...(values.text('code') && { code: values.text('code') }),
      }),
    onSuccess: (answer) => {
      if (answer.status === 'signed_in') signInAs(answer.person);
      else if (answer.status === 'code_needed') setCodeNeeded(true);
      else setTenants(answer.tenants);
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        attempt.mutate(new FormValues(event.currentTarget));
      }}
    >
      <Stack gap="md">
        <TextInput
          name="email"
          type="email"
          label="E-mail"
          autoComplete="username"
          autoFocus
          required
          withAsterisk={false}
        />
        <PasswordInput name="password" label="Password" autoComplete="current-password" required withAsterisk={false} />
        {tenants.length > 0 && (
          <NativeSelect
            name="tenant_id"
            label="Organisation"
            description="You are known to several; choose where to sign in"
            data={tenants.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        {isCodeNeeded && (
          <TextInput
            name="code"
            label="Code"
            description="Of your authenticator app, or one of your recovery codes"
            autoComplete="one-time-code"
            autoFocus
            required
            withAsterisk={false}
          />
        )}
        {attempt.error && <Refused error={attempt.error} />}
        <Button type="submit" loading={attempt.isPending}>
          Sign in
        </Button>
      </Stack>
    </form>
  );
}

function Refused({ error }: { error: Error }) {
  const { title, text } =
    error instanceof FrontdeskError && error.status === 401
      ? { title: 'You are not signed in', text: `${error.message}.` }
      : error instanceof FrontdeskError && error.status === 429
        ? {
            title: 'Too many attempts',
            text: 'Wait a quarter of an hour, or ask an owner for a link to a new password.',
          }
        : explain(error);
  return (
    <Alert color="red" variant="light" title={title} role="alert">
      {text}
    </Alert>
  );
}
