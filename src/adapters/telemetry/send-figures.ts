import { type HrTime, ValueType } from '@opentelemetry/api';
import { millisToHrTime } from '@opentelemetry/core';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  MeterProvider,
  type MetricData,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client';

const SEND_EVERY_MS = 15_000;

type Metric = MetricObjectWithValues<MetricValue<string> & { metricName?: string }>;

/** Sends the figures that Prometheus would collect to a collector instead. @returns sends them once more, and no more */
export function sendFigures(endpoint: string, resource: Resource, registry: Registry): () => Promise<void> {
  const startTime = millisToHrTime(Date.now());
  const collect = async () => {
    const endTime = millisToHrTime(Date.now());
    const found = (await registry.getMetricsAsJSON()) as Metric[];
    const metrics = found.flatMap((metric) => dataOf(metric, startTime, endTime));
    return { resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'frontdesk' }, metrics }] }, errors: [] };
  };
  const provider = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: `${endpoint}/v1/metrics` }),
        exportIntervalMillis: SEND_EVERY_MS,
        metricProducers: [{ collect }],
      }),
    ],
  });
  return () => provider.shutdown();
}

/** One figure as the collector wants it; summaries, of which we have none, are left out. */
function dataOf(metric: Metric, startTime: HrTime, endTime: HrTime): MetricData[] {
  const about = {
    descriptor: { name: metric.name, description: metric.help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const at = { startTime, endTime };
  const points = () =>
    metric.values.map(({ labels, value }): DataPoint<number> => ({ ...at, attributes: { ...labels }, value }));
  switch (String(metric.type)) {
    case 'counter':
      return [{ ...about, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() }];
    case 'gauge':
      return [{ ...about, dataPointType: DataPointType.GAUGE, dataPoints: points() }];
    case 'histogram':
      return [
        {
          ...about,
          dataPointType: DataPointType.HISTOGRAM,
          dataPoints: histogramsOf(metric).map(({ attributes, value }) => ({ ...at, attributes, value })),
        },
      ];
    default:
      return [];
  }
}

/** The values of a histogram by their labels: buckets, which count everything below them here, become counts of their own. */
function histogramsOf({ values }: Metric): { attributes: Record<string, string>; value: Histogram }[] {
  const found = new Map<
    string,
    { attributes: Record<string, string>; below: [number, number][]; sum: number; count: number }
  >();
  for (const { labels, value, metricName = '' } of values) {
    const { le, ...attributes } = labels as Record<string, string>;
    const name = JSON.stringify(attributes);
    const one = found.get(name) ?? { attributes, below: [], sum: 0, count: 0 };
    found.set(name, one);
    if (le !== undefined) one.below.push([le === '+Inf' ? Number.POSITIVE_INFINITY : Number(le), value]);
    else if (metricName.endsWith('_sum')) one.sum = value;
    else one.count = value;
  }
  return [...found.values()].map(({ attributes, below, sum, count }) => {
    const sorted = below.sort(([one], [other]) => one - other);
    const counts = sorted.map(([, upTo], index) => upTo - (sorted[index - 1]?.[1] ?? 0));
    const boundaries = sorted.map(([bound]) => bound).filter(Number.isFinite);
    return { attributes, value: { buckets: { boundaries, counts }, sum, count } };
  });
}
