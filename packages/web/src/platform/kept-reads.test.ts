import { expect, test } from 'vitest';
import { everyRoute } from '@drawbridge/contract/route-table.ts';
import { effectOf, rolesFor } from '@drawbridge/contract/wire/terms.ts';
import { keptReads } from './kept-reads.ts';

test('only reads that borrowers or brokers may call are kept on a device', () => {
  const reads = new Set(
    everyRoute
      .filter(({ route }) => effectOf(route) === 'reads')
      .filter(({ route }) =>
        rolesFor(route).some((role) => ['customer', 'broker', 'wholesale'].includes(role)),
      )
      .map(({ route: { definition } }) => `${definition.method} ${definition.path}`),
  );
  expect([...keptReads].filter((kept) => !reads.has(kept))).toEqual([]);
});
