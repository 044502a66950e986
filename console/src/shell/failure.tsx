import { Alert, Button, Group, Text } from '@mantine/core';
import {
  ConnectionError,
  FrontdeskError,
  NotFoundError,
  TierMismatchError,
  ValidationError,
} from '../../../sdk/src/errors.ts';
import { useSession } from '../session.tsx';

/** What went wrong in words of the person at the screen, and the way on. */
export function Failure({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { identity, signOut } = useSession();
  const { title, text, isKey } = identity?.person ? explainToPerson(error) : explain(error);
  return (
    <Alert color="red" variant="light" title={title} role="alert">
      <Text size="sm">{text}</Text>
      {error instanceof FrontdeskError && error.requestId && (
        <Text size="xs" c="dimmed" mt={4}>
          Request {error.requestId}
        </Text>
      )}
      <Group mt="sm" gap="xs">
        {isKey && (
          <Button size="xs" onClick={() => void signOut()}>
            {identity?.person ? 'Sign in again' : 'Sign in with another key'}
          </Button>
        )}
        {!isKey && onRetry && (
          <Button size="xs" variant="default" onClick={onRetry}>
            Try again
          </Button>
        )}
      </Group>
    </Alert>
  );
}

/** The same for somebody who is signed in without a key. */
function explainToPerson(error: unknown): ReturnType<typeof explain> {
  if (error instanceof FrontdeskError && error.status === 401)
    return { title: 'You are not signed in any more', text: 'Sign in again to go on.', isKey: true };
  if (error instanceof FrontdeskError && error.status === 403)
    return {
      title: 'Your role may not do that',
      text: `${error.message}. Ask an owner of your practice.`,
      isKey: false,
    };
  return explain(error);
}

export function explain(error: unknown): { title: string; text: string; isKey: boolean } {
  if (error instanceof ConnectionError)
    return {
      title: 'The server does not answer',
      text: 'Check that Frontdesk is running and that you can reach it from here, then try again.',
      isKey: false,
    };
  if (error instanceof FrontdeskError && error.status === 401)
    return {
      title: 'This key is not accepted',
      text: 'It may be mistyped, revoked or expired. Keys begin with sk_live_ and are shown once, when they are made.',
      isKey: true,
    };
  if (error instanceof FrontdeskError && error.status === 403)
    return {
      title: 'This key may not do that',
      text: `${error.message}. Make a key with this permission, or ask whoever gave you this one.`,
      isKey: true,
    };
  if (error instanceof ValidationError && error.issues.length > 0)
    return {
      title: 'Please check what you entered',
      text: error.issues
        .map(({ path, message }) => `${path.replace(/^(body|query|params)\/?/, '').replaceAll('_', ' ')} ${message}`)
        .join('; '),
      isKey: false,
    };
  if (error instanceof TierMismatchError)
    return {
      title: 'It would change more than it may',
      text: `${error.message}. Nothing was changed. Choose a higher tier if that is what you want.`,
      isKey: false,
    };
  if (error instanceof NotFoundError)
    return { title: 'It is not there', text: 'It may have been deleted, or the address is mistyped.', isKey: false };
  return {
    title: 'That did not work',
    text: error instanceof Error ? error.message : String(error),
    isKey: false,
  };
}
