import { ValueType, type HrTime } from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  type DataPoint,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValue, MetricValueWithName } from 'prom-client';
import type { ReadMetrics } from '../health/metrics.ts';

type PromMetric = MetricObjectWithValues<MetricValue<string>>;

/** What `/metrics` has, as OpenTelemetry has it, so that both say the same. */
export function otlpMetrics(read: ReadMetrics, resource: Resource): MetricProducer {
  const startTime = timeOf(Date.now());
  return {
    async collect() {
      const known = await read();
      const times = { startTime, endTime: timeOf(Date.now()) };
      const metrics = known.map((metric) => metricOf(metric, times));
      return {
        resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'drawbridge' }, metrics }] },
        errors: [],
      };
    },
  };
}

interface Times {
  readonly startTime: HrTime;
  readonly endTime: HrTime;
}

function metricOf(metric: PromMetric, times: Times): MetricData {
  const common = {
    descriptor: { name: metric.name, description: metric.help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  // Its type says it is a number, but it is a word.
  const type = String(metric.type);
  if (type === 'histogram')
    return { ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints: histogramsOf(metric, times) };
  // A figure that is not known yet is NaN, which OTLP does not have.
  const dataPoints = metric.values
    .filter(({ value }) => Number.isFinite(value))
    .map(({ labels, value }) => ({ ...times, attributes: attributesOf(labels), value }));
  return type === 'counter'
    ? { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
    : { ...common, dataPointType: DataPointType.GAUGE, dataPoints };
}

/** Prometheus counts a bucket together with all below it, and keeps sum and count beside them. */
function histogramsOf({ name, values }: PromMetric, times: Times): DataPoint<Histogram>[] {
  const series = Map.groupBy(values as MetricValueWithName<string>[], ({ labels }) =>
    JSON.stringify(attributesOf(labels)),
  );
  return [...series.entries()].map(([labels, parts]) => {
    const total = (suffix: string) =>
      parts.find(({ metricName }) => metricName === `${name}_${suffix}`)?.value ?? 0;
    const buckets = parts
      .filter((part) => part.labels['le'] !== undefined)
      .map((part) => ({ upTo: Number(part.labels['le']), value: part.value }))
      .filter(({ upTo }) => Number.isFinite(upTo))
      .toSorted((one, other) => one.upTo - other.upTo);
    const cumulative = [...buckets.map(({ value }) => value), total('count')];
    return {
      ...times,
      attributes: JSON.parse(labels) as Record<string, string>,
      value: {
        buckets: {
          boundaries: buckets.map(({ upTo }) => upTo),
          counts: cumulative.map((count, place) => count - (cumulative[place - 1] ?? 0)),
        },
        sum: total('sum'),
        count: total('count'),
      },
    };
  });
}

function attributesOf(labels: Readonly<Partial<Record<string, string | number>>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(labels)
      .filter(([label, value]) => label !== 'le' && value !== undefined)
      .map(([label, value]) => [label, String(value)]),
  );
}

function timeOf(ms: number): HrTime {
  return [Math.floor(ms / 1000), (ms % 1000) * 1_000_000];
}
