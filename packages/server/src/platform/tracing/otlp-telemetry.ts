import { setTimeout as wait } from 'node:timers/promises';
import {
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes, type Resource } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Config } from '../config/config.ts';
import type { ReadMetrics } from '../health/metrics.ts';
import type { Log } from '../log.ts';
import { otlpMetrics } from './otlp-metrics.ts';
import { idsOnly, type Tracer } from './spans.ts';
import type { TraceContext } from './trace-context.ts';

export interface Telemetry {
  readonly tracer: Tracer;
  /** From now on, sends what `/metrics` has. */
  readonly sendMetrics: (read: ReadMetrics) => void;
  /** Sends what waits, or soon gives up. */
  readonly stop: () => Promise<void>;
}

interface TelemetryParts {
  readonly config: Config;
  readonly log: Log;
  readonly tracesUrl: string | undefined;
  readonly metricsUrl: string | undefined;
}

/** Less than what a stopping server allows, so that a collector that is away never makes a stop fail. */
const stopWithinMs = 400;
/** For one delivery, with its retries. What waits meanwhile is bounded, and what is too much is dropped. */
const timeoutMillis = 5000;

/** Sends traces and metrics to a collector. Nothing here waits for it, and its failures harm no request. */
export function startTelemetry({ config, log, tracesUrl, metricsUrl }: TelemetryParts): Telemetry {
  logFailures(log);
  const resource = resourceFromAttributes({
    'service.name': config.OTEL_SERVICE_NAME,
    'service.instance.id': config.serverName,
  });
  const headers = config.OTEL_EXPORTER_OTLP_HEADERS ?? {};
  const provider =
    tracesUrl === undefined
      ? undefined
      : new TracerProvider({
          resource,
          sampler: new ParentBasedSampler({
            root: new TraceIdRatioBasedSampler(config.OTEL_TRACES_SAMPLER_ARG),
          }),
          spanProcessors: [
            new BatchSpanProcessor({
              exporter: new OTLPTraceExporter({ url: tracesUrl, headers, timeoutMillis }),
            }),
          ],
        });
  const ends: (() => Promise<void>)[] = provider ? [() => provider.shutdown()] : [];
  return {
    tracer: provider ? tracerOver(provider) : idsOnly,
    sendMetrics(read) {
      if (metricsUrl === undefined) return;
      const exporter = new OTLPMetricExporter({ url: metricsUrl, headers, timeoutMillis });
      const meters = startMeters({ exporter, resource, read, everyMs: config.OTEL_METRIC_EXPORT_INTERVAL });
      ends.push(() => meters.shutdown());
    },
    async stop() {
      const ended = Promise.allSettled(ends.map((end) => end()));
      await Promise.race([ended, wait(stopWithinMs, undefined, { ref: false })]);
    },
  };
}

function startMeters(given: {
  readonly exporter: OTLPMetricExporter;
  readonly resource: Resource;
  readonly read: ReadMetrics;
  readonly everyMs: number;
}): MeterProvider {
  const { exporter, resource, read, everyMs } = given;
  const reader = new PeriodicExportingMetricReader({
    exporter,
    exportIntervalMillis: everyMs,
    exportTimeoutMillis: Math.min(everyMs, timeoutMillis),
    metricProducers: [otlpMetrics(read, resource)],
  });
  return new MeterProvider({ resource, readers: [reader] });
}

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} as const;

function tracerOver(provider: TracerProvider): Tracer {
  const tracer = provider.getTracer('drawbridge');
  return {
    start(name, { kind, attributes = {}, parent, startedAt }) {
      const context = parent && spanContextOf(parent);
      const span = tracer.startSpan(
        name,
        {
          kind: kinds[kind],
          attributes,
          ...(startedAt === undefined ? {} : { startTime: startedAt }),
          ...(context && kind === 'consumer' ? { links: [{ context }] } : {}),
        },
        context ? trace.setSpanContext(ROOT_CONTEXT, context) : ROOT_CONTEXT,
      );
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        traceId,
        spanId,
        sampled: (traceFlags & TraceFlags.SAMPLED) !== 0,
        end(result = {}) {
          if (result.name !== undefined) span.updateName(result.name);
          if (result.attributes) span.setAttributes(result.attributes);
          if (result.failed === true) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
  };
}

function spanContextOf({ traceId, spanId, sampled }: TraceContext) {
  const traceFlags = sampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return { traceId, spanId, traceFlags, isRemote: true };
}

const logAgainMs = 10 * 60_000;

/** A collector that is away for hours fills no log. */
function logFailures(log: Log): void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  const note = (message: string) => {
    if (performance.now() - loggedAt < logAgainMs) return;
    loggedAt = performance.now();
    log.warn({ detail: message.slice(0, 300) }, 'traces or metrics could not be sent');
  };
  const ignore = () => undefined;
  diag.setLogger(
    { error: note, warn: note, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}
