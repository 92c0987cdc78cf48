import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demandingTables } from './demanding-functions.ts';
import { fieldAccessTable } from './field-access.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, '../../docs/security', name), 'utf8');

test('fields.md says who may read and write every field of the API', () => {
  const table = fieldAccessTable();
  expect(table).toMatch(/\| profile \| borrowers, leads \(their own\) \| — \| [^|]*`phone`/);
  expect(table).toMatch(/\| profile \| — \| borrowers, leads \(their own\) \| [^|]*`Phone`/);
  expect(read('fields.md')).toContain(table);
});

test('demanding-functions.md lists every job, and every call with a large body or a file', () => {
  const tables = demandingTables();
  for (const name of ['documents.upload', 'live.stream', 'ledger.export'])
    expect(tables).toContain(`\`${name}\``);
  expect(tables).toContain('long work, one at a time on all servers');
  expect(read('demanding-functions.md')).toContain(tables);
});
