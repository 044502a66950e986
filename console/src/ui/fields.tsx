import {
  Checkbox,
  NativeSelect,
  type NativeSelectProps,
  PasswordInput,
  type PasswordInputProps,
  Switch,
  type SwitchProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { useFieldError } from './form.tsx';

// Fields of a `Form`, named as in the body of the request. None has an asterisk: what may be left out says so in its label.
type Named<Props> = Props & { name: string; label: string };

export function TextField(props: Named<TextInputProps>) {
  return <TextInput error={useFieldError(props.name)} withAsterisk={false} {...props} />;
}

export function NumberField(props: Named<TextInputProps>) {
  return <TextInput type="number" error={useFieldError(props.name)} withAsterisk={false} {...props} />;
}

export function ChoiceField(props: Named<NativeSelectProps>) {
  return <NativeSelect error={useFieldError(props.name)} withAsterisk={false} {...props} />;
}

export function AreaField(props: Named<TextareaProps>) {
  return <Textarea rows={4} resize="vertical" error={useFieldError(props.name)} withAsterisk={false} {...props} />;
}

/** A secret, which is not shown while it is typed and not offered to be remembered. */
export function SecretField(props: Named<PasswordInputProps>) {
  return (
    <PasswordInput autoComplete="new-password" error={useFieldError(props.name)} withAsterisk={false} {...props} />
  );
}

export function SwitchField(props: Named<SwitchProps>) {
  return <Switch error={useFieldError(props.name)} {...props} />;
}

interface ChecksProps {
  name: string;
  label: string;
  description?: string;
  options: readonly { value: string; label: string }[];
  chosen?: readonly string[];
}

/** Any number of a few. */
export function ChecksField({ name, label, description, options, chosen = [] }: ChecksProps) {
  const error = useFieldError(name);
  return (
    <Checkbox.Group label={label} defaultValue={[...chosen]} {...(description && { description })} error={error}>
      <div className="checks">
        {options.map((option) => (
          <Checkbox key={option.value} name={name} value={option.value} label={option.label} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
