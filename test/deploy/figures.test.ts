import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { ModelMeter } from '../../src/adapters/language-models/metered-model.ts';
import { createMetrics } from '../../src/platform/http/metrics.ts';
import { measureQueues } from '../../src/platform/jobs/queue-metrics.ts';
import { measureProcess, openFigures } from '../../src/product-figures.ts';

const read = (path: string) => readFile(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');

/** Every figure of the product, by its name, with its labels. */
const { registry } = createMetrics();
measureQueues(registry, { depths: async () => [] });
new ModelMeter(registry);
openFigures(registry);
measureProcess(registry, {
  db: { connections: () => ({ lent: 0, resting: 0, waiting: 0, most: 0 }) },
  runner: { browsers: () => ({ working: 0, spare: 0 }) },
});
const known = new Map(
  registry
    .getMetricsAsArray()
    .map((metric) => [metric.name, (metric as unknown as { labelNames: string[] }).labelNames ?? []]),
);

/** What every figure has from whoever collects it. */
const COLLECTED = ['job', 'instance', 'le'];

interface Dashboard {
  panels: { title: string; targets?: { expr: string }[] }[];
}
interface Alerts {
  groups: { rules: { alert: string; expr: string; annotations: Record<string, string> }[] }[];
}

const dashboard = JSON.parse(await read('deploy/grafana/frontdesk.json')) as Dashboard;
const alerts = (parse(await read('deploy/prometheus/alerts.yaml')) as Alerts).groups.flatMap(({ rules }) => rules);
const expressions: [string, string][] = [
  ...dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }): [string, string] => [title, expr])),
  ...alerts.map(({ alert, expr }): [string, string] => [alert, expr]),
];

/** The figures that an expression names, each with the labels that it is asked for or grouped by. */
function figuresOf(expression: string): { name: string; labels: string[] }[] {
  const grouped = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/\s*,\s*/));
  return [...expression.matchAll(/\b((?:frontdesk|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([, name = '', filter = '']) => ({
      name: name.replace(/_(?:bucket|count|sum)$/, ''),
      labels: [...grouped, ...[...filter.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label)],
    }),
  );
}

for (const [where, expression] of expressions)
  test(`${where}: names figures and labels that the product has`, () => {
    const figures = figuresOf(expression);
    assert.ok(figures.length > 0 || expression.startsWith('up{'), expression);
    for (const { name, labels } of figures) {
      const own = known.get(name) ?? known.get(`${name}_count`);
      assert.ok(own, `there is no ${name}`);
      for (const label of labels) assert.ok([...own, ...COLLECTED].includes(label), `${name} has no label ${label}`);
    }
  });

test('every figure of ours stands on the dashboard, and on the page of observability', async () => {
  const shown = new Set(expressions.flatMap(([, expression]) => figuresOf(expression).map(({ name }) => name)));
  const page = await read('docs/observability.md');
  const ours = [...known.keys()].filter((name) => name.startsWith('frontdesk_'));
  assert.ok(ours.length >= 9);
  for (const name of ours) {
    assert.ok(shown.has(name), `${name} is on no panel`);
    assert.ok(page.includes(`\`${name}\``), `${name} is not on the page`);
  }
});

test('every alert says what it is about and what to do', () => {
  for (const { alert, annotations } of alerts)
    assert.ok(annotations.summary && annotations.description, `${alert} does not say what to do`);
});
