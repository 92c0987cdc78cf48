/** Writes the tables of docs/security that come from the code: `npm run security-tables`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demandingTables } from './demanding-functions.ts';
import { fieldAccessTable } from './field-access.ts';

const marks = /(<!-- tables -->\n)[\s\S]*?(<!-- \/tables -->)/;

for (const [name, tables] of [
  ['fields.md', fieldAccessTable()],
  ['demanding-functions.md', demandingTables()],
] as const) {
  const document = join(import.meta.dirname, '../../docs/security', name);
  const text = readFileSync(document, 'utf8');
  if (!marks.test(text)) throw new Error(`docs/security/${name} has no place for the tables`);
  writeFileSync(
    document,
    text.replace(marks, (_, start: string, end: string) => `${start}${tables}\n${end}`),
  );
}
