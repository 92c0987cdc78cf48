import type { Config } from '../config/config.ts';
import type { Log } from '../log.ts';
import type { Telemetry } from './otlp-telemetry.ts';

/** What sends traces and metrics to a collector; undefined, and not even loaded, if none is configured. */
export async function openTelemetry(config: Config, log: Log): Promise<Telemetry | undefined> {
  const tracesUrl = tracesPlace(config);
  const metricsUrl = config.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT ?? placeOf(config, 'metrics');
  if (tracesUrl === undefined && metricsUrl === undefined) return undefined;
  const { startTelemetry } = await import('./otlp-telemetry.ts');
  return startTelemetry({ config, log, tracesUrl, metricsUrl });
}

type TracesPlace = Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'>;

function tracesPlace(config: TracesPlace): string | undefined {
  return config.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? placeOf(config, 'traces');
}

/** Whether traces are sent, so that browsers begin one for what people do. */
export const sendsTraces = (config: TracesPlace): boolean => tracesPlace(config) !== undefined;

function placeOf(
  { OTEL_EXPORTER_OTLP_ENDPOINT: collector }: Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT'>,
  signal: string,
): string | undefined {
  return collector === undefined ? undefined : `${collector.replace(/\/+$/, '')}/v1/${signal}`;
}
