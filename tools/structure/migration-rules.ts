import { createHash } from 'node:crypto';
import { type Finding, perFile, type Rule } from './rule.ts';
import released from './released-migrations.json' with { type: 'json' };

export const migrationFolder = 'packages/server/migrations/';

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

export const migrationRules: readonly Rule[] = [inOrder, frozen];
