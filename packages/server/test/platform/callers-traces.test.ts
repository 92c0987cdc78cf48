import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '../../src/platform/log.ts';
import { mostRequestsInTrace, sampleTraces } from '../../src/platform/tracing/callers-traces.ts';
import { addApiKey } from '../support/api-keys.ts';
import { spansNamed, startCollector, telemetryTo, type Collector } from '../support/collector.ts';
import { runDueJobs } from '../support/due-jobs.ts';
import { startMailServer } from '../support/mail-server.ts';
import { operationsDesk } from '../support/operations-desk.ts';
import { addAccount, personSignedIn, type SignedInPerson } from '../support/people.ts';
import { fileForm, filledIn, receiptOf } from '../support/requests.ts';
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

async function tracedWorld(
  settings: Readonly<Record<string, string>> = {},
  environment: Readonly<Record<string, string>> = {},
) {
  const telemetry = await telemetryTo(collector.url, settings);
  const world = await startWorld({ telemetry, environment });
  ends.push(() => world.close());
  return { world, telemetry };
}

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
/** A browser records nothing itself. */
const fromBrowser = { traceparent: `00-${traceId}-00f067aa0ba902b7-00` };
const fromRecording = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };

/** An endpoint for webhooks, whose deliveries the database queues when a request is filed. */
async function listenForRequests(world: World): Promise<void> {
  const { id } = await addAccount(world, { accountType: 'Employee', isAdministrator: true });
  await world.pool.query(
    `insert into webhook_endpoints (url, description, events, sealed_secret, created_by, created_at)
     values ('https://hooks.example.test', '', '{request.received}', $1, $2, now())`,
    [world.sealing.seal('secret', 'webhook_endpoints'), id],
  );
}

/** What a borrower’s browser does when it submits a form. */
async function submitForm(world: World, given?: SignedInPerson): Promise<SignedInPerson> {
  const by = given ?? (await personSignedIn(world, { email: filledIn.capex.email }));
  receiptOf(await fileForm(world, 'capex', { by, headers: fromBrowser }));
  return by;
}

test('one submit in a browser is one trace: request, statements, the job of a trigger, and the email', async () => {
  const { world, telemetry } = await tracedWorld();
  await listenForRequests(world);
  await submitForm(world);
  await runDueJobs({ ...world, telemetry });
  await telemetry.stop();
  const spans = collector.spans().filter((span) => span.traceId === traceId);
  const [request] = spansNamed(spans, 'POST /lima/api/capex-request');
  // The browser’s own part never comes, so that nothing may wait for it.
  expect(request?.parentSpanId ?? '').toBe('');
  expect(request?.attributes).toContainEqual({
    key: 'drawbridge.trace.begun_by',
    value: { stringValue: 'caller' },
  });
  for (const caused of ['insert requests', 'job deliver webhook', 'job send mail'])
    expect(
      spansNamed(spans, caused).map(({ parentSpanId }) => parentSpanId),
      caused,
    ).toContain(request?.spanId);
  const jobs = spansNamed(spans, 'job send mail').map(({ spanId }) => spanId);
  expect(jobs).toContain(spansNamed(spans, 'send email')[0]?.parentSpanId);
});

test('a job of a trigger has no cause while no traces are sent, nor one of an earlier transaction', async () => {
  const { world, telemetry } = await tracedWorld();
  await listenForRequests(world);
  const person = await submitForm(world);
  const silent = await startWorld({ beside: world });
  await submitForm(silent, person);
  await silent.close();
  await telemetry.stop();
  const { rows } = await world.pool.query<{ flags: object | null }>(
    `select flags from graphile_worker.jobs where task_identifier = 'deliver webhook' order by id`,
  );
  expect(rows.map(({ flags }) => Object.keys(flags ?? {}))).toEqual([
    [expect.stringMatching(`^caused by 00-${traceId}-[\\da-f]{16}-01$`)],
    [],
  ]);
});

test('the trace of a transaction costs no round trip to the database', async () => {
  const { world } = await tracedWorld();
  const silent = await startWorld();
  ends.push(() => silent.close());
  const statementsOf = async (asked: World) => {
    const texts: string[] = [];
    asked.runtimePool.on('acquire', (client) => {
      if (Object.hasOwn(client, 'query')) return;
      const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
      function askNoting(...given: unknown[]): unknown {
        const [first] = given;
        texts.push(typeof first === 'string' ? first : (first as { text: string }).text);
        return ask(...given);
      }
      Object.assign(client, { query: askNoting });
    });
    await submitForm(asked);
    return texts;
  };
  const [traced, untraced] = [await statementsOf(world), await statementsOf(silent)];
  const named = traced.filter((text) => text.includes('drawbridge.traceparent'));
  expect(named.length).toBeGreaterThan(0);
  // All in the message that begins the transaction.
  for (const text of named)
    expect(text).toMatch(/^begin; set local drawbridge\.traceparent = '[\da-f-]{55}'$/);
  expect(untraced.filter((text) => text === 'begin').length).toBeGreaterThan(0);
  expect(untraced.join()).not.toContain('traceparent');
});

test('a caller without a browser goes on in its own trace too, if it names it as the standard says', async () => {
  const { world } = await tracedWorld();
  const token = await addApiKey(world);
  const idOf = async (headers: Record<string, string>) =>
    (await send(world, 'GET', '/lima/api/staff/deals?limit=1', { token, headers })).headers;
  const answered = await idOf(fromBrowser);
  expect(answered.get('x-request-id')).toBe(traceId);
  // It must not learn whether its trace is recorded.
  expect(answered.get('traceresponse')).toBeNull();
  for (const odd of [
    '',
    traceId,
    `01-${traceId}-00f067aa0ba902b7-01`,
    `00-${traceId.toUpperCase()}-00f067aa0ba902b7-01`,
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId}-00f067aa0ba902b7-01-more`,
    `00-${traceId}-00f067aa0ba902b7-1'`,
  ])
    expect((await idOf({ traceparent: odd })).get('x-request-id'), odd).not.toContain(traceId);
});

test('the server decides what is recorded, whatever the caller says', async () => {
  const none = await tracedWorld({ OTEL_TRACES_SAMPLER_ARG: '0' });
  for (const headers of [fromBrowser, fromRecording])
    await send(none.world, 'GET', '/lima/api/settings', { headers });
  await none.telemetry.stop();
  expect(collector.spans()).toEqual([]);
  const all = await tracedWorld();
  for (const headers of [fromBrowser, fromRecording])
    await send(all.world, 'GET', '/lima/api/settings', { headers });
  await all.telemetry.stop();
  const spans = spansNamed(collector.spans(), 'GET /lima/api/settings');
  expect(spans.map((span) => span.traceId)).toEqual([traceId, traceId]);
  expect(spans.map(({ parentSpanId }) => parentSpanId ?? '')).toEqual(['', '00f067aa0ba902b7']);
});

test('all servers of a lender record the same share of traces, which no caller can foretell', () => {
  const ids = Array.from({ length: 2000 }, (_, nth) => nth.toString(16).padStart(32, '0'));
  const [one, other, foreign] = ['keys', 'keys', 'other keys'].map((secret) =>
    ids.filter(sampleTraces(0.25, secret)),
  );
  expect(one?.length).toBeGreaterThan(400);
  expect(one?.length).toBeLessThan(600);
  expect(other).toEqual(one);
  expect(foreign).not.toEqual(one);
});

test('a trace does not grow without end', async () => {
  const { world } = await tracedWorld();
  const ask = async () =>
    (await send(world, 'GET', '/lima/api/settings', { headers: fromBrowser })).headers.get('x-request-id');
  for (let nth = 0; nth < mostRequestsInTrace; nth += 1) expect(await ask()).toBe(traceId);
  expect(await ask()).not.toBe(traceId);
});

test('behind a trusted proxy, the trace of a browser counts where the proxy passes it on', async () => {
  const { world } = await tracedWorld({ OTEL_TRACES_SAMPLER_ARG: '0' }, { TRUST_PROXY: '1' });
  const answerTo = async (headers: Record<string, string>) =>
    (await send(world, 'GET', '/lima/api/settings', { headers })).headers;
  const passedOn = { 'caller-traceparent': fromBrowser.traceparent };
  expect((await answerTo(passedOn)).get('x-request-id')).toBe(traceId);
  expect((await answerTo(passedOn)).get('traceresponse')).toBeNull();
  // The proxy’s own trace comes first, with its choice of what is recorded.
  const ofProxy = `00-${'a'.repeat(32)}-00f067aa0ba902b7-01`;
  expect((await answerTo({ ...passedOn, traceparent: ofProxy })).get('traceresponse')).toMatch(
    /^00-a{32}-.*-01$/,
  );
});

test('browsers are asked for traces only while traces are sent', async () => {
  const { world } = await tracedWorld({}, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const silent = await startWorld({
    environment: { OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: `${collector.url}/v1/metrics` },
  });
  ends.push(() => silent.close());
  const settings = async (asked: World) => (await send(asked, 'GET', '/lima/api/settings')).json;
  expect([await settings(world), await settings(silent)]).toMatchObject([
    { traced: true },
    { traced: false },
  ]);
});

test('an email that is given up leads to the trace that wrote it, and does not name it itself', async () => {
  const raws: string[] = [];
  const server = await startMailServer({
    onRcptTo: ({ address }, _session, callback) =>
      callback(
        address === filledIn.capex.email ? Object.assign(new Error('gone'), { responseCode: 550 }) : null,
      ),
  });
  ends.push(() => server.close());
  const { world, telemetry } = await tracedWorld({}, { SMTP_URL: `smtp://127.0.0.1:${server.port}` });
  await submitForm(world);
  await runDueJobs({
    ...world,
    telemetry,
    log: createLog('info', 'one', { write: (line) => raws.push(line) }),
  });
  const { lostMails } = await (await operationsDesk(world)).read();
  expect(lostMails).toMatchObject([{ to: filledIn.capex.email, reference: traceId }]);
  const lines = raws.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
  expect(lines.find(({ msg }) => String(msg).includes('was given up'))).toMatchObject({
    traceId,
    writtenIn: traceId,
  });
  expect(server.received.length).toBeGreaterThan(0);
  expect(server.received.map(({ raw }) => raw).join('')).not.toContain(traceId);
});
