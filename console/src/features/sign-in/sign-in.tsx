import { Alert, Button, Code, Paper, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { PermissionError } from '../../../../sdk/src/errors.ts';
import { clientOf, useSession } from '../../session.tsx';
import { explain } from '../../shell/failure.tsx';

export function SignIn() {
  const { signIn } = useSession();
  const [apiKey, setApiKey] = useState('');
  const attempt = useMutation({
    mutationFn: async (given: string) => {
      // A key that may not list workspaces is a good key all the same: each screen says what it may not do.
      await clientOf(given)
        .workspaces.list({ limit: 1 })
        .page()
        .catch((error: unknown) => {
          if (!(error instanceof PermissionError && error.status === 403)) throw error;
        });
      return given;
    },
    onSuccess: signIn,
  });
  const failure = attempt.error && explain(attempt.error);
  return (
    <Paper withBorder p="xl" className="sign-in">
      <title>Sign in · Frontdesk</title>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          attempt.mutate(apiKey.trim());
        }}
      >
        <Stack gap="md">
          <div>
            <Title order={1} size="h2">
              Sign in
            </Title>
            <Text c="dimmed" size="sm">
              With an API key. It stays in this tab and is forgotten when you close it.
            </Text>
          </div>
          <PasswordInput
            label="API key"
            placeholder="sk_live_…"
            value={apiKey}
            onChange={(event) => setApiKey(event.currentTarget.value)}
            autoComplete="off"
            spellCheck={false}
            autoFocus
            required
            withAsterisk={false}
          />
          {failure && (
            <Alert color="red" variant="light" title={failure.title} role="alert">
              {failure.text}
            </Alert>
          )}
          <Button type="submit" loading={attempt.isPending} disabled={apiKey.trim() === ''}>
            Sign in
          </Button>
          <Text size="sm" c="dimmed">
            No key at hand? The first start prints one; <Code>npx frontdesk keys create</Code> makes another.
          </Text>
        </Stack>
      </form>
    </Paper>
  );
}
