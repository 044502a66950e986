import { ask } from '../../own-page.ts';
import { SecretField } from '../../ui/fields.tsx';
import { Form } from '../../ui/form.tsx';
import { Section } from '../../ui/section.tsx';
import { useRefresh } from '../../ui/use-change.ts';
import { NewPasswordField } from './new-password-field.tsx';

export function ChangePassword() {
  const refresh = useRefresh('sessions');
  return (
    <Section title="Password" description="A new one signs you out wherever else you are signed in.">
      <Form
        submitLabel="Change password"
        doneLabel="Changed"
        onSubmit={async (values) => {
          await ask('PUT', 'account/password', {
            current_password: values.exact('current_password'),
            new_password: values.exact('new_password'),
          });
          await refresh();
        }}
      >
        <SecretField name="current_password" label="Password now" autoComplete="current-password" required />
        <NewPasswordField name="new_password" label="New password" />
      </Form>
    </Section>
  );
}
