import { InvalidArgumentError } from 'commander';
import { isPermission, PERMISSIONS, type Permission } from '../features/api-keys/permissions.ts';

/** Readers of what is typed for a key; each refuses with what it should be. */
export function readScope(text: string): 'TENANT' | 'WORKSPACE' {
  if (text === 'TENANT' || text === 'WORKSPACE') return text;
  throw new InvalidArgumentError('It must be TENANT or WORKSPACE.');
}

export function readPermissions(text: string): Permission[] {
  if (text === 'all') return [...PERMISSIONS];
  const names = readList(text);
  const unknown = names.find((name) => !isPermission(name));
  if (unknown !== undefined || names.length === 0)
    throw new InvalidArgumentError(`It must be all, or some of ${PERMISSIONS.join(', ')}.`);
  return [...new Set(names.filter(isPermission))];
}

export function readFuture(text: string): Date {
  const time = new Date(text);
  if (!/^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/i.test(text) || Number.isNaN(time.getTime()) || time <= new Date()) {
    throw new InvalidArgumentError('It must be an RFC 3339 time in the future, such as 2030-01-01T00:00:00Z.');
  }
  return time;
}

export function readList(text: string): string[] {
  return text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
}

export function readName(text: string): string {
  const name = text.trim();
  if (name.length >= 1 && name.length <= 200) return name;
  throw new InvalidArgumentError('It must have 1 to 200 characters.');
}
