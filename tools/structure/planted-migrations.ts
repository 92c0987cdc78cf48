import { readFileSync } from 'node:fs';
import { moved, plant, type Plant } from './plant.ts';

const first = 'packages/server/migrations/0001-accounts.sql';
const second = 'packages/server/migrations/0002-deals.sql';

const newest = 'packages/server/migrations/0090-nicknames.sql';

/** The migrations before it, without contents. */
const earlier = Object.fromEntries(
  Array.from({ length: 89 }, (_, nth) => [
    `packages/server/migrations/${String(nth + 1).padStart(4, '0')}-a.sql`,
    '',
  ]),
);

const expanding = (story: string, broken: string, fine: string): Plant => ({
  rule: 'migrations-expand',
  story,
  broken: { [newest]: broken, ...earlier },
  fine: { [newest]: fine, ...earlier },
});

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
  expanding(
    'a column dropped',
    'alter table deals drop column nickname;',
    '-- Unused since 0.1.0: the page shows the street.\nalter table deals drop column nickname;',
  ),
  expanding(
    'a mark that names no release',
    '-- Fits 9.9.9: the list only grows.\nalter table deals add constraint a check (b);',
    '-- Fits 0.1.0: the list only grows.\nalter table deals add constraint a check (b);',
  ),
];
