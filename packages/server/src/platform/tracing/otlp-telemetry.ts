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
  RandomIdGenerator,
  SamplingDecision,
  TracerProvider,
  type IdGenerator,
  type Sampler,
} from '@opentelemetry/sdk-trace';
import type { Config } from '../config/config.ts';
import type { ReadMetrics } from '../health/metrics.ts';
import type { Log } from '../log.ts';
import { sampleTraces } from './callers-traces.ts';
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
  const traces =
    tracesUrl === undefined
      ? undefined
      : startTraces(config, resource, new OTLPTraceExporter({ url: tracesUrl, headers, timeoutMillis }));
  const ends: (() => Promise<void>)[] = traces ? [traces.stop] : [];
  return {
    tracer: traces?.tracer ?? idsOnly,
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

/** Whether a span of a trace that begins here is recorded; others follow their parent. */
function samplerWith(samples: (traceId: string) => boolean): Sampler {
  const { RECORD_AND_SAMPLED, NOT_RECORD } = SamplingDecision;
  const root: Sampler = {
    shouldSample: (_context, traceId) => ({ decision: samples(traceId) ? RECORD_AND_SAMPLED : NOT_RECORD }),
    toString: () => 'DrawbridgeSampler',
  };
  return new ParentBasedSampler({ root });
}

function startTraces(
  { OTEL_TRACES_SAMPLER_ARG: share, SESSION_KEYS: secret }: Config,
  resource: Resource,
  exporter: OTLPTraceExporter,
): { readonly tracer: Tracer; readonly stop: () => Promise<void> } {
  const samples = sampleTraces(share, secret);
  const ids = givenIds();
  const provider = new TracerProvider({
    resource,
    sampler: samplerWith(samples),
    idGenerator: ids.generator,
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  return { tracer: tracerOver(provider, samples, ids.beginning), stop: () => provider.shutdown() };
}

/** Ids of traces and spans. Inside `beginning`, the next trace has that id: OpenTelemetry has no other way to give one. */
function givenIds() {
  const random = new RandomIdGenerator();
  let given: string | undefined;
  const generator: IdGenerator = {
    generateTraceId: () => given ?? random.generateTraceId(),
    generateSpanId: () => random.generateSpanId(),
  };
  function beginning<Made>(traceId: string | undefined, make: () => Made): Made {
    given = traceId;
    try {
      return make();
    } finally {
      given = undefined;
    }
  }
  return { generator, beginning };
}

function tracerOver(
  provider: TracerProvider,
  samples: (traceId: string) => boolean,
  beginning: ReturnType<typeof givenIds>['beginning'],
): Tracer {
  const tracer = provider.getTracer('drawbridge');
  return {
    samples,
    start(name, { kind, attributes = {}, parent, traceId: given, startedAt }) {
      const context = parent && spanContextOf(parent);
      const options = {
        kind: kinds[kind],
        attributes,
        ...(startedAt === undefined ? {} : { startTime: startedAt }),
        ...(context && kind === 'consumer' ? { links: [{ context }] } : {}),
      };
      const within = context ? trace.setSpanContext(ROOT_CONTEXT, context) : ROOT_CONTEXT;
      const span = beginning(given, () => tracer.startSpan(name, options, within));
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
