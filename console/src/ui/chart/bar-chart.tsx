import { Text } from '@mantine/core';
import { useId } from 'react';
import { axisEnd, namedBars } from './scale.ts';

/** Part of every bar: its name, and which of the colours of `console.css` it has. */
export interface Series {
  name: string;
  colour: 'main' | 'second' | 'third' | 'bad' | 'quiet';
}

export interface Bar {
  key: string;
  /** Below the bar, where there is room. */
  label: string;
  /** In the table. */
  fullLabel: string;
  /** One count for each series. */
  counts: readonly number[];
}

interface BarChartProps {
  title: string;
  /** What the bars stand for, as the head of the first column: `Day`. */
  unit: string;
  series: readonly Series[];
  bars: readonly Bar[];
}

const HEIGHT = 150;
const TOP = 18;
const BELOW = 22;
const MOST_NAMES = 6;

/** Counts as stacked bars, and the same as a table for whoever cannot see them or wants the figures. */
export function BarChart({ title, unit, series, bars }: BarChartProps) {
  const id = useId();
  const sums = bars.map(({ counts }) => counts.reduce((sum, count) => sum + count, 0));
  const end = axisEnd(sums);
  const named = namedBars(bars.length, MOST_NAMES);
  const y = (count: number) => TOP + HEIGHT * (1 - count / end);
  const slot = 100 / Math.max(1, bars.length);
  const total = Math.round(100 * sums.reduce((sum, one) => sum + one, 0)) / 100;
  return (
    <section className="number chart" aria-labelledby={id}>
      <h3 className="chart-title" id={id}>
        {title}
      </h3>
      {series.length > 1 && (
        <ul className="chart-legend">
          {series.map(({ name, colour }) => (
            <li key={name}>
              <span className="chart-swatch" data-colour={colour} aria-hidden="true" />
              {name}
            </li>
          ))}
        </ul>
      )}
      {total === 0 ? (
        <Text size="sm" c="dimmed" className="chart-none">
          Nothing is counted in this time.
        </Text>
      ) : (
        <>
          <svg
            className="chart-picture"
            width="100%"
            height={TOP + HEIGHT + BELOW}
            role="img"
            aria-label={`${title}: ${total} in all. The figures stand in the table below.`}
          >
            {[0, end / 2, end].map((count) => (
              <g key={count}>
                <line x1="0" x2="100%" y1={y(count)} y2={y(count)} className="chart-line" />
                <text x="0" y={y(count) - 4} className="chart-text">
                  {count === 0 ? '' : count}
                </text>
              </g>
            ))}
            {bars.map(({ key, label, fullLabel, counts }, index) => (
              <g key={key}>
                <title>{`${fullLabel}: ${series.map(({ name }, at) => `${name} ${counts[at] ?? 0}`).join(', ')}`}</title>
                {counts.map((count, at) => {
                  const below = counts.slice(0, at).reduce((sum, one) => sum + one, 0);
                  return (
                    count > 0 && (
                      <rect
                        key={series[at]?.name}
                        className="chart-bar"
                        data-colour={series[at]?.colour}
                        x={`${index * slot + slot * 0.14}%`}
                        width={`${slot * 0.72}%`}
                        y={y(below + count)}
                        height={Math.max(1, (HEIGHT * count) / end)}
                      />
                    )
                  );
                })}
                {named.has(index) && (
                  <text x={`${(index + 0.5) * slot}%`} y={TOP + HEIGHT + 16} className="chart-text" textAnchor="middle">
                    {label}
                  </text>
                )}
              </g>
            ))}
          </svg>
          <details>
            <summary className="chart-more">As a table</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that does not fit is scrolled with the keys */}
            <section className="chart-table" tabIndex={0} aria-label={`${title}, as a table`}>
              <table aria-labelledby={id}>
                <thead>
                  <tr>
                    <th scope="col">{unit}</th>
                    {series.map(({ name }) => (
                      <th key={name} scope="col">
                        {name}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {bars.map(({ key, fullLabel, counts }) => (
                    <tr key={key}>
                      <th scope="row">{fullLabel}</th>
                      {series.map(({ name }, at) => (
                        <td key={name}>{counts[at] ?? 0}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          </details>
        </>
      )}
    </section>
  );
}
