import { readFileSync } from 'node:fs';
import { moved, plant, type Plant } from './plant.ts';

const first = 'packages/server/migrations/0001-accounts.sql';
const second = 'packages/server/migrations/0002-deals.sql';

export const migrationPlants: readonly Plant[] = [
  {
    rule: 'migrations-in-order',
    story: 'a number taken twice',
    broken: {
      'packages/server/migrations/0001-people.sql': '',
      'packages/server/migrations/0001-files.sql': '',
    },
    fine: { 'packages/server/migrations/0001-people.sql': '', [second]: '' },
  },
  moved('migrations-in-order', 'a number left out', second, 'packages/server/migrations/0001-people.sql'),
  moved(
    'migrations-in-order',
    'no number',
    'packages/server/migrations/people.sql',
    'packages/server/migrations/0001-people.sql',
  ),
  plant(
    'released-migrations-stay',
    'a released one edited',
    first,
    '-- Edited.',
    readFileSync(new URL(`../../${first}`, import.meta.url), 'utf8'),
  ),
];
