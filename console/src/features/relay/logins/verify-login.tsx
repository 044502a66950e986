import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import type { Credential } from '../../../../../sdk/src/client.ts';
import { FrontdeskError } from '../../../../../sdk/src/errors.ts';
import { useApi } from '../../../session.tsx';
import { Failure } from '../../../shell/failure.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useChange } from '../../../ui/use-change.ts';
import { ERROR_ADVICE } from '../runs/run-kinds.ts';

/** Logs in once and says what the portal said. */
export function VerifyLogin({ login }: { login: Credential }) {
  const api = useApi();
  const [isOpen, setOpen] = useState(false);
  const verify = useChange(() => api.credentials.verify(login.id), 'logins');
  const verdict = verify.data;
  return (
    <>
      <Button
        size="compact-sm"
        variant="light"
        loading={verify.isPending}
        onClick={() => {
          setOpen(true);
          verify.mutate();
        }}
      >
        Verify
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={`Verify ${login.label}`}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <div role="status">
          {verify.isPending && (
            <Text size="sm">A browser is logging in at {login.platform}. That takes some seconds.</Text>
          )}
          {verdict?.verified && (
            <Group justify="space-between">
              <Text size="sm">The portal accepted the login.</Text>
              <LinkButton to="/relay/runs/new" search={{ login: login.id }}>
                Run an instruction
              </LinkButton>
            </Group>
          )}
          {verdict && !verdict.verified && (
            <>
              <Text size="sm" fw={600}>
                The portal refused the login.
              </Text>
              <Text size="sm">
                Check name, password and authenticator secret. To correct them, delete the login and add it again.
              </Text>
            </>
          )}
        </div>
        {verify.error && <Reason error={verify.error} />}
        {verify.error && <Failure error={verify.error} onRetry={() => verify.mutate()} />}
      </Modal>
    </>
  );
}

/** Why there is no verdict, where the browser found out. */
function Reason({ error }: { error: unknown }) {
  const reason = error instanceof FrontdeskError ? ERROR_ADVICE[String(error.detail.reason)] : undefined;
  return (
    reason && (
      <Text size="sm" mb="sm">
        <b>{reason.title}.</b> {reason.advice}
      </Text>
    )
  );
}
