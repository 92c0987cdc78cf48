import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databaseOver } from '../../src/platform/database/connect.ts';
import { freshWorld } from '../support/world.ts';

const world = freshWorld();

setFlagsFromString('--expose-gc');
// As the server runs.
setFlagsFromString('--no-allocation-site-pretenuring');
const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void;

/** Bytes among the old objects, after two collections of the new ones. An object that is in use at both becomes old. */
function oldBytes(): number {
  for (let time = 0; time < 2; time += 1) collect({ type: 'minor' });
  return getHeapSpaceStatistics()
    .filter(({ space_name: name }) => name.startsWith('old_') || name === 'large_object_space')
    .reduce((sum, { space_used_size: used }) => sum + used, 0);
}

test('rows go with their request, not with the next full collection', async () => {
  const db = databaseOver(world.runtimePool);
  const read = () => sql<{ text: string }>`select repeat('a', 50000) as text`.execute(db);
  for (let warm = 0; warm < 20; warm += 1) await read();
  const before = oldBytes();
  for (let nth = 0; nth < 1000; nth += 1) {
    await read();
    if (nth % 20 === 0) oldBytes();
  }
  expect(oldBytes() - before).toBeLessThan(20_000_000);
});
