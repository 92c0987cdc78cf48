import pg from 'pg';
import { expect, test } from 'vitest';
import { cuttable } from '../../src/platform/jobs/cuttable-pool.ts';

test('a caller that gets no connection in time can release it without ending the process', async () => {
  const waiting = new pg.Pool({ connectionTimeoutMillis: 5 });
  // As the pool answers someone who waited too long for a free connection: with the error alone.
  waiting.connect = ((connected: (error: Error) => void) => connected(new Error('timeout'))) as never;
  const cut = cuttable(waiting);
  const released: unknown[] = [];
  cut.pool.connect((error, _client, release) => {
    release();
    released.push(error?.message);
  });
  expect(released).toEqual(['timeout']);
  await cut.end(0);
});
