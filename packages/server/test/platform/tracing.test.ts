import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/platform/config/config.ts';
import { createLog } from '../../src/platform/log.ts';
import { openTelemetry } from '../../src/platform/tracing/open-telemetry.ts';
import type { Telemetry } from '../../src/platform/tracing/otlp-telemetry.ts';
import { spansNamed as named, startCollector, telemetryTo, type Collector } from '../support/collector.ts';
import { runDueJobs } from '../support/due-jobs.ts';
import { addAccount } from '../support/people.ts';
import { send, startWorld, type World } from '../support/world.ts';

let collector: Collector;
let ends: (() => Promise<unknown>)[];
beforeEach(async () => {
  collector = await startCollector();
  ends = [];
});
afterEach(async () => {
  for (const end of ends.toReversed()) await end();
  await collector.close();
});

async function worldWith(telemetry: Telemetry, environment: Readonly<Record<string, string>> = {}) {
  const world = await startWorld({ telemetry, environment });
  ends.push(() => world.close());
  return world;
}

const email = 'maria.quillfeather@example.test';

/** Someone forgets a password: a request that writes a row, queues a job and sends an email. */
async function forgetPassword(world: World, headers: Record<string, string> = {}) {
  await addAccount(world, { email, name: 'Maria Quillfeather' });
  return send(world, 'POST', '/lima/api/users/gettoken?note=secret-note', { body: { email }, headers });
}

describe('with a collector', () => {
  test('one trace goes from the request over its statements to the job and its email', async () => {
    const telemetry = await telemetryTo(collector.url);
    const world = await worldWith(telemetry);
    const { headers, status } = await forgetPassword(world);
    expect(status).toBe(200);
    await runDueJobs({ ...world, telemetry });
    await telemetry.stop();
    const traceId = headers.get('x-request-id');
    const spans = collector.spans().filter((span) => span.traceId === traceId);
    const [request] = named(spans, 'POST /lima/api/users/gettoken');
    const [statement] = named(spans, 'insert mails');
    const [job] = named(spans, 'job send mail');
    const [mail] = named(spans, 'send email');
    expect(statement?.parentSpanId).toBe(request?.spanId);
    expect(job?.parentSpanId).toBe(request?.spanId);
    expect(job?.links?.[0]?.spanId).toBe(request?.spanId);
    expect(mail?.parentSpanId).toBe(job?.spanId);
    expect(named(spans, 'update mails').some(({ parentSpanId }) => parentSpanId === job?.spanId)).toBe(true);
    expect(request?.attributes).toContainEqual({
      key: 'http.response.status_code',
      value: { intValue: 200 },
    });
  });

  test('it learns nothing about people, queries or tokens', async () => {
    const telemetry = await telemetryTo(collector.url);
    const world = await worldWith(telemetry);
    await forgetPassword(world, { authorization: 'Bearer secret-token', 'user-agent': 'secret-agent' });
    await runDueJobs({ ...world, telemetry });
    await telemetry.stop();
    expect(collector.spans().length).toBeGreaterThan(3);
    expect(collector.text()).not.toMatch(/quillfeather|example\.test|secret|\$1|127\.0\.0\.1/i);
  });

  test('it gets the metrics of /metrics and the headers that are set', async () => {
    const telemetry = await telemetryTo(collector.url, {
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b, x-other=c',
    });
    const world = await worldWith(telemetry);
    await send(world, 'GET', '/lima/api/settings');
    // What it reads from the database stays known for a while: a server that stops sends only what it has at once.
    await send(world, 'GET', '/metrics');
    await telemetry.stop();
    expect(collector.headers()).toMatchObject({ 'x-key': 'a b', 'x-other': 'c' });
    const metric = (name: string) => collector.metrics().find((each) => each.name === name);
    expect(metric('drawbridge_database_up')?.gauge?.dataPoints).toMatchObject([{ asDouble: 1 }]);
    expect(metric('drawbridge_file_store_errors_total')?.sum?.dataPoints).toMatchObject([{ asDouble: 0 }]);
    const [duration] = metric('http_request_duration_seconds')?.histogram?.dataPoints ?? [];
    const { count, bucketCounts } = duration as { count: number; bucketCounts: number[] };
    expect([count, bucketCounts.reduce((sum, each) => sum + each)]).toEqual([1, 1]);
    // A figure without a value yet is left out.
    expect(metric('drawbridge_last_backup_lost_files')?.gauge?.dataPoints ?? []).toEqual([]);
  });

  test('a share of 0 sends no trace', async () => {
    const telemetry = await telemetryTo(collector.url, { OTEL_TRACES_SAMPLER_ARG: '0' });
    const world = await worldWith(telemetry);
    await send(world, 'GET', '/lima/api/settings');
    await telemetry.stop();
    expect(collector.spans()).toEqual([]);
  });
});

describe('a collector that', () => {
  test.each([
    ['is away', async () => 'http://127.0.0.1:9'],
    ['never answers', async () => silent()],
    ['fails', async () => failing()],
  ])('%s delays no request and no stop', async (_what, place) => {
    const telemetry = await telemetryTo(await place());
    const world = await worldWith(telemetry);
    for (let each = 0; each < 50; each += 1)
      expect((await send(world, 'GET', '/lima/api/settings')).status).toBe(200);
    const stoppedAt = performance.now();
    await telemetry.stop();
    // A delivery would be given five seconds.
    expect(performance.now() - stoppedAt).toBeLessThan(3000);
    expect((await send(world, 'GET', '/lima/api/settings')).status).toBe(200);
  });

  async function silent(): Promise<string> {
    return other(() => undefined);
  }

  async function failing(): Promise<string> {
    return other((response) => response.writeHead(503).end());
  }

  async function other(answer: Parameters<typeof startCollector>[0]): Promise<string> {
    const made = await startCollector(answer);
    ends.push(() => made.close());
    return made.url;
  }
});

test('without a collector, the log still leads from a request to its jobs', async () => {
  const world = await startWorld();
  ends.push(() => world.close());
  const { headers } = await forgetPassword(world);
  const lines: string[] = [];
  const log = createLog('info', 'one', { write: (line) => lines.push(line) });
  await runDueJobs({ ...world, log });
  const written = lines.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
  expect(written.find(({ msg }) => msg === 'job done')).toMatchObject({
    job: 'send mail',
    server: 'one',
    traceId: headers.get('x-request-id'),
  });
});

test('without a collector nothing is opened', async () => {
  expect(await openTelemetry(readConfig({}), createLog('silent'))).toBeUndefined();
});

test('traces and metrics may go to places of their own', async () => {
  const config = readConfig({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/traces` });
  const telemetry = await openTelemetry(config, createLog('silent'));
  const world = await startWorld({ telemetry });
  ends.push(() => world.close());
  await send(world, 'GET', '/lima/api/settings');
  await telemetry?.stop();
  expect(collector.spans()).not.toEqual([]);
  expect(collector.metrics()).toEqual([]);
});

test.each(['no-pair', 'a=%zz', 'a=1,,b=2', '=x'])('headers for the collector: %s is refused', (headers) => {
  expect(() => readConfig({ OTEL_EXPORTER_OTLP_HEADERS: headers })).toThrow('OTEL_EXPORTER_OTLP_HEADERS');
});
