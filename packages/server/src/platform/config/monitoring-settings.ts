import * as z from 'zod';
import { wholeNumber, type Setting } from './setting.ts';

const collectorUrl = z.url({ protocol: /^https?$/ });

/** `name=value` pairs, separated by commas, with values encoded as in a URL. */
const headerList = z.string().transform((text, context) => {
  const pairs = text.split(',').map((pair) => {
    const [, name, value] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=(.*)$/.exec(pair) ?? [];
    return name === undefined || value === undefined || !isEncoded(value)
      ? undefined
      : ([name, decodeURIComponent(value.trim())] as const);
  });
  const known = pairs.filter((pair) => pair !== undefined);
  if (known.length === pairs.length) return Object.fromEntries(known);
  context.addIssue({ code: 'custom', message: 'expects name=value pairs, separated by commas' });
  return z.NEVER;
});

function isEncoded(value: string): boolean {
  return !/%(?![\da-f]{2})/i.test(value) && /^[\u0020-\u007e]*$/.test(value);
}

export const monitoringSettings = {
  LOG_LEVEL: {
    about: 'Log level.',
    schema: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']),
    default: 'info',
  },
  SERVER_NAME: {
    about: 'This server’s name in its log and traces.',
    schema: z.string().regex(/^[\w.:-]{1,100}$/, 'expects letters, digits, dots, colons and hyphens'),
    otherwise: 'the machine’s host name',
  },
  METRICS_TOKEN: {
    about: 'Bearer token required by `/metrics`.',
    schema: z.string().min(16, 'expects at least 16 characters'),
    otherwise: '`/metrics` answers 404; outside production, it is open to this computer',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    about:
      'OpenTelemetry collector that receives traces and metrics as OTLP over HTTP, such as `http://localhost:4318`.',
    schema: collectorUrl,
    otherwise: 'none are sent, and OpenTelemetry is not loaded',
  },
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: {
    about: 'Full address for traces, if it differs.',
    schema: collectorUrl,
    otherwise: '`/v1/traces` of the collector',
  },
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: {
    about: 'Full address for metrics, if it differs.',
    schema: collectorUrl,
    otherwise: '`/v1/metrics` of the collector',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    about: 'Headers to send to the collector: `name=value` pairs, separated by commas.',
    schema: headerList,
    otherwise: 'none',
  },
  OTEL_SERVICE_NAME: {
    about: 'The portal’s name in traces and metrics.',
    schema: z.string().min(1),
    default: 'drawbridge',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    about:
      'Share of traces to send, from 0 to 1, whether the server, a browser or another caller began them. A trace that a trusted proxy began keeps the proxy’s choice.',
    schema: z.coerce.number().min(0).max(1),
    default: '1',
  },
  OTEL_METRIC_EXPORT_INTERVAL: {
    about: 'Milliseconds between two deliveries of metrics.',
    schema: wholeNumber(1000, 3_600_000),
    default: '60000',
  },
} as const satisfies Record<string, Setting>;
