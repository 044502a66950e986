import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';

interface SearchProps extends Omit<TextInputProps, 'onChange' | 'value' | 'defaultValue'> {
  label: string;
  /** What is searched for at first. */
  initial?: string | undefined;
  /** Called a moment after the last key, with undefined for nothing. */
  onSearch: (text: string | undefined) => unknown;
}

const WAIT_MS = 250;

/** A field that searches while it is typed into. */
export function SearchField({ initial = '', onSearch, ...props }: SearchProps) {
  const [text, setText] = useState(initial);
  const [searched, setSearched] = useState(initial);
  if (initial !== searched) {
    setSearched(initial);
    // Filters are cleared from outside as well.
    if (initial === '') setText('');
  }
  const search = useDebouncedCallback((typed: string) => onSearch(typed.trim() || undefined), WAIT_MS);
  return (
    <TextInput
      type="search"
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      maxLength={200}
      {...props}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        search(currentTarget.value);
      }}
    />
  );
}
