import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { compressJson } from '../../src/platform/http/compress-json.ts';

const long = { deals: Array.from({ length: 20_000 }, (_, number) => ({ id: number, product: 'Bridge' })) };
const short = { deals: [] };

async function answer(body: unknown, headers: Record<string, string>) {
  const app = Fastify();
  compressJson(app);
  app.get('/', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(body)),
  );
  return app.inject({ url: '/', headers });
}

test.each([{ rows: 200 }, { rows: 20_000 }])('compresses a list of $rows rows', async ({ rows }) => {
  const body = { deals: long.deals.slice(0, rows) };
  const { headers, rawPayload } = await answer(body, { 'accept-encoding': 'br, gzip' });
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(headers['content-length']).toBe(String(rawPayload.length));
  expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual(body);
});

test('clients without gzip and short replies get plain JSON', async () => {
  const plain = await answer(long, {});
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers['vary']).toBe('accept-encoding');
  expect(plain.json()).toEqual(long);
  const brief = await answer(short, { 'accept-encoding': 'gzip' });
  expect(brief.headers['content-encoding']).toBeUndefined();
  expect(brief.json()).toEqual(short);
});
