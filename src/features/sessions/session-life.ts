/** A session ends when nobody has used it for so long. */
export const IDLE_MS = 8 * 3_600_000;
/** However busy it is, it ends then. */
export const LONGEST_MS = 7 * 86_400_000;

interface Life {
  expires_at: Date;
  last_used_at: Date;
}

export function isAlive({ expires_at, last_used_at }: Life, now: Date): boolean {
  return expires_at > now && last_used_at.getTime() + IDLE_MS > now.getTime();
}
