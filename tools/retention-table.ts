/** Writes the rule of every table into docs/retention.md, from the catalog that a test holds the cleanup to: `npm run retention-table`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { retentionTables } from '@drawbridge/server/platform/retention/describe-rules.ts';

const document = join(import.meta.dirname, '../docs/retention.md');
const text = readFileSync(document, 'utf8');
const marks = /(<!-- tables -->\n)[\s\S]*?(<!-- \/tables -->)/;
if (!marks.test(text)) throw new Error('docs/retention.md has no place for the tables');
writeFileSync(
  document,
  text.replace(marks, (_, start: string, end: string) => `${start}${retentionTables()}\n${end}`),
);
