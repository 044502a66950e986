import { randomUUID } from 'node:crypto';
import { ArtifactError, type ArtifactStore } from './types.ts';

/** Does once with a small thing of its own what runs and the retention will do. @throws ArtifactError */
export async function checkStore(store: Pick<ArtifactStore, 'put' | 'get' | 'delete'>): Promise<void> {
  const key = `checks/${randomUUID()}`;
  const bytes = Buffer.from(key);
  await store.put(key, bytes);
  try {
    const kept = await store.get(key);
    if (kept === null || !kept.equals(bytes))
      throw new ArtifactError('What was written is not what is read back', { retryable: false });
  } finally {
    await store.delete(key);
  }
}
