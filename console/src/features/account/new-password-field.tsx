import { SecretField } from '../../ui/fields.tsx';

/** A password that is to be set, of at least twelve characters. */
export function NewPasswordField({ name, label }: { name: string; label: string }) {
  return (
    <SecretField
      name={name}
      label={label}
      description="At least 12 characters; several words are good"
      minLength={12}
      maxLength={200}
      required
    />
  );
}
