import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readConfig } from '../../src/platform/config/config.ts';
import { createLog } from '../../src/platform/log.ts';
import { openTelemetry } from '../../src/platform/tracing/open-telemetry.ts';
import type { Telemetry } from '../../src/platform/tracing/otlp-telemetry.ts';

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly Attribute[];
  readonly links?: readonly { readonly spanId: string }[];
}

export interface CollectedMetric {
  readonly name: string;
  readonly sum?: { readonly dataPoints: readonly object[] };
  readonly gauge?: { readonly dataPoints: readonly object[] };
  readonly histogram?: { readonly dataPoints: readonly object[] };
}

interface Delivery {
  readonly resourceSpans?: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly CollectedSpan[] }[];
  }[];
  readonly resourceMetrics?: readonly {
    readonly scopeMetrics: readonly { readonly metrics: readonly CollectedMetric[] }[];
  }[];
}

export interface Collector {
  readonly url: string;
  /** Everything received, as text. */
  text(): string;
  spans(): readonly CollectedSpan[];
  metrics(): readonly CollectedMetric[];
  /** The headers of the latest delivery. */
  headers(): Readonly<Record<string, unknown>>;
  close(): Promise<void>;
}

const accept = (response: ServerResponse) => response.setHeader('content-type', 'application/json').end('{}');

/** Stands in for an OpenTelemetry collector, on 127.0.0.1. */
export async function startCollector(
  answer: (response: ServerResponse) => unknown = accept,
): Promise<Collector> {
  const bodies: string[] = [];
  let headers: Readonly<Record<string, unknown>> = {};
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    ({ headers } = request);
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      bodies.push(Buffer.concat(chunks).toString());
      answer(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const deliveries = () => bodies.map((body) => JSON.parse(body) as Delivery);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: () => bodies.join('\n'),
    spans: () =>
      deliveries()
        .flatMap(({ resourceSpans = [] }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans),
    metrics: () =>
      deliveries()
        .flatMap(({ resourceMetrics = [] }) => resourceMetrics)
        .flatMap(({ scopeMetrics }) => scopeMetrics)
        .flatMap(({ metrics }) => metrics),
    headers: () => headers,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** What a server with these settings sends to that collector. */
export async function telemetryTo(
  url: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Telemetry> {
  const config = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: url, SERVER_NAME: 'one', ...more });
  const telemetry = await openTelemetry(config, createLog('silent'));
  if (!telemetry) throw new Error('a collector is configured');
  return telemetry;
}

export const spansNamed = (spans: readonly CollectedSpan[], start: string): CollectedSpan[] =>
  spans.filter(({ name }) => name.startsWith(start));
