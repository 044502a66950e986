import {
  ActionIcon,
  Button,
  Group,
  NativeSelect,
  SegmentedControl,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { FIELD_TYPES, type Field, type FieldType, NO_FIELD, type Shape, schemaOf } from './result-shape.ts';

interface ShapeProps {
  shape: Shape;
  onChange: (shape: Shape) => void;
}

/** Says how the result of a run is to look. */
export function ShapeFields({ shape, onChange }: ShapeProps) {
  return (
    <Stack gap="xs" role="group" aria-labelledby="shape">
      <div>
        <Text size="sm" fw={600} id="shape">
          Shape of the result
        </Text>
        <Text size="xs" c="dimmed">
          With fields, the result is checked: it has them all, or the run fails and says so.
        </Text>
      </div>
      <SegmentedControl
        className="fit"
        aria-label="Shape of the result"
        value={shape.kind}
        onChange={(kind) => onChange(turnInto(kind as Shape['kind'], shape))}
        data={[
          { value: 'free', label: 'As it comes' },
          { value: 'fields', label: 'Fields' },
          { value: 'schema', label: 'JSON Schema' },
        ]}
      />
      {shape.kind === 'fields' && <Fields shape={shape} onChange={onChange} />}
      {shape.kind === 'schema' && (
        <Textarea
          aria-label="JSON Schema of the result"
          rows={8}
          className="mono"
          value={shape.text}
          onChange={({ currentTarget }) => onChange({ kind: 'schema', text: currentTarget.value })}
        />
      )}
    </Stack>
  );
}

/** The same shape, said the other way. */
function turnInto(kind: Shape['kind'], shape: Shape): Shape {
  if (kind === 'free') return { kind };
  if (kind === 'fields') return { kind, isList: true, fields: [NO_FIELD] };
  const schema = shape.kind === 'fields' ? schemaOf(shape) : undefined;
  return { kind, text: JSON.stringify(schema ?? { type: 'object', properties: {} }, null, 2) };
}

function Fields({ shape, onChange }: { shape: Extract<Shape, { kind: 'fields' }>; onChange: ShapeProps['onChange'] }) {
  const change = (index: number, part: Partial<Field>) =>
    onChange({ ...shape, fields: shape.fields.map((field, at) => (at === index ? { ...field, ...part } : field)) });
  return (
    <Stack gap="xs">
      <NativeSelect
        label="How many"
        maw={220}
        value={shape.isList ? 'list' : 'one'}
        onChange={({ currentTarget }) => onChange({ ...shape, isList: currentTarget.value === 'list' })}
        data={[
          { value: 'list', label: 'A list of records' },
          { value: 'one', label: 'One record' },
        ]}
      />
      {shape.fields.map((field, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fields are told apart by their place alone
        <Group key={index} gap="xs" align="flex-end" className="field-row">
          <TextInput
            label="Field"
            placeholder="patient_name"
            value={field.name}
            onChange={({ currentTarget }) => change(index, { name: currentTarget.value })}
          />
          <NativeSelect
            label="Kind"
            value={field.type}
            onChange={({ currentTarget }) => change(index, { type: currentTarget.value as FieldType })}
            data={FIELD_TYPES.map((type) => ({ value: type, label: TYPE_WORDS[type] }))}
          />
          <TextInput
            className="grow"
            label="What it is (optional)"
            placeholder="As the portal calls it"
            value={field.description}
            onChange={({ currentTarget }) => change(index, { description: currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Remove field ${index + 1}`}
            onClick={() => onChange({ ...shape, fields: shape.fields.filter((_, at) => at !== index) })}
          >
            <IconTrash size={16} aria-hidden="true" />
          </ActionIcon>
        </Group>
      ))}
      <Button
        className="fit"
        size="xs"
        variant="default"
        leftSection={<IconPlus size={14} aria-hidden="true" />}
        onClick={() => onChange({ ...shape, fields: [...shape.fields, NO_FIELD] })}
      >
        Add a field
      </Button>
    </Stack>
  );
}

const TYPE_WORDS: Record<FieldType, string> = {
  string: 'Text',
  number: 'Number',
  integer: 'Whole number',
  boolean: 'Yes or no',
};
