import { Text } from '@mantine/core';
import { inWords } from '../words.ts';

/** Counts by word, the most first. */
export function CountBars({ title, counts }: { title: string; counts: Record<string, number> }) {
  const rows = Object.entries(counts).sort(([, one], [, other]) => other - one);
  const most = Math.max(1, ...rows.map(([, count]) => count));
  return (
    <section className="number chart">
      <h3 className="chart-title">{title}</h3>
      {rows.length === 0 && (
        <Text size="sm" c="dimmed">
          Nothing is counted in this time.
        </Text>
      )}
      <ul className="bars">
        {rows.map(([word, count]) => (
          <li key={word}>
            <span>{inWords(word)}</span>
            <div className="bar-track">
              <div className="bar-fill" style={{ width: `${(count / most) * 100}%` }} />
            </div>
            <b>{count}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One figure with its name, within a list of class `numbers`. */
export function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="number">
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
