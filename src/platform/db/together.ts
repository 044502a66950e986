type Results<Steps extends readonly unknown[]> = { -readonly [Step in keyof Steps]: Awaited<Steps[Step]> };

/**
 * Waits for steps of one transaction that need nothing of one another: their statements leave in one round trip, in the order given. Unlike
 * with `Promise.all` all have come to an end when one has failed, so that none sends anything more behind the rollback.
 * @throws what failed first
 */
export async function together<const Steps extends readonly unknown[]>(steps: Steps): Promise<Results<Steps>> {
  const failures: unknown[] = [];
  const noted = steps.map((step) =>
    Promise.resolve(step).catch((error: unknown) => {
      failures.push(error);
    }),
  );
  const results = await Promise.all(noted);
  if (failures.length > 0) throw failures[0];
  return results as Results<Steps>;
}
