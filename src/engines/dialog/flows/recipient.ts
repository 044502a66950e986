import type { Practice, Provider } from '../practice.ts';

const LEAST_LETTERS = 3;

/** Whether somebody of the practice is called so. */
export function namesProvider(practice: Practice, recipient: string): boolean {
  return named(practice, recipient).length > 0;
}

/** Whom a message is for: one of the practice by the name that it has for them, however they were called. */
export function recipientOf(practice: Practice, said: string): string {
  const [only, ...others] = named(practice, said);
  return only === undefined || others.length > 0 ? said : only.name;
}

/** Those who share most words of their name with these, where any do. */
function named({ providers }: Practice, recipient: string): Provider[] {
  const said = recipient.toLowerCase().split(' ');
  const shared = providers.map(({ name }) => {
    const parts = name.toLowerCase().split(' ');
    return parts.filter((part) => part.length >= LEAST_LETTERS && said.includes(part)).length;
  });
  const most = Math.max(1, ...shared);
  return providers.filter((_, index) => shared[index] === most);
}
