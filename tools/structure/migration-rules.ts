import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { findContractions } from '@drawbridge/server/platform/database/contracting-statements.ts';
import { type Finding, perFile, type Rule } from './rule.ts';
import released from './released-migrations.json' with { type: 'json' };

export const migrationFolder = 'packages/server/migrations/';

/** The last migration of each release. */
export const releasesFile = new URL(`../../${migrationFolder}releases.json`, import.meta.url);
export const readReleases = () => JSON.parse(readFileSync(releasesFile, 'utf8')) as Record<string, string>;

const inOrder: Rule = {
  id: 'migrations-in-order',
  sentence: 'migrations are numbered from 0001 without duplicates or gaps',
  fix: 'name it <next free number>-<noun>.sql',
  *find(project): Iterable<Finding> {
    const paths = [...project.keys()].filter((path) => path.startsWith(migrationFolder)).toSorted();
    let last = 0;
    for (const path of paths) {
      const number = Number(/^(\d{4})-[a-z].*\.sql$/.exec(path.slice(migrationFolder.length))?.[1]);
      if (number === last) yield { path, why: 'has the number of another migration' };
      else if (number !== last + 1) yield { path, why: `is not number ${last + 1}, the next` };
      last = number;
    }
  },
};

const frozen = perFile(
  {
    id: 'released-migrations-stay',
    sentence: 'a released migration is never edited',
    fix: 'restore it and write a new migration',
  },
  function* ({ path, text }) {
    if (!path.startsWith(migrationFolder)) return;
    const digest = (released as Readonly<Record<string, string>>)[path.slice(migrationFolder.length)];
    if (digest !== undefined && digest !== createHash('sha256').update(text).digest('hex'))
      yield { why: 'differs from the released one' };
  },
);

/** The last migration from before the rule. */
const lastFree = '0089-backup-records.sql';

/** Servers of the last release run beside newer ones during an upgrade, on the newer schema. */
const expand: Rule = {
  id: 'migrations-expand',
  sentence: 'a migration takes nothing away that servers of the last release use',
  fix: 'only add to the schema (CONTRIBUTING.md, “Migrations”), or write “-- Unused since <release>: <why>” or “-- Fits <release>: <why>” above the statement',
  *find(project): Iterable<Finding> {
    const releases = readReleases();
    const base = [lastFree, ...Object.values(releases)].toSorted().at(-1) ?? lastFree;
    const newer = [...project.values()]
      .filter(({ path }) => path.startsWith(migrationFolder))
      .map(({ path, text }) => ({ name: path.slice(migrationFolder.length), sql: text }))
      .filter(({ name }) => name > base)
      .toSorted((a, b) => (a.name < b.name ? -1 : 1));
    for (const { migration, line, what, fits } of findContractions(newer)) {
      const path = migrationFolder + migration;
      if (fits === undefined) yield { path, line, why: what };
      else if (!Object.hasOwn(releases, fits))
        yield { path, line, why: `${what}, and ${fits} is not a release` };
    }
  },
};

export const migrationRules: readonly Rule[] = [inOrder, frozen, expand];
