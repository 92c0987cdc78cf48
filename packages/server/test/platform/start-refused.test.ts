import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startFrom } from '../../src/app/leave.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { explainError } from '../../src/platform/explain-error.ts';
import { newSeed } from '../../src/platform/secrets/kept-seed.ts';
import { comparableRows, filesIn, leavingLender, settingsFor } from '../support/leaving-lender.ts';
import { operate } from '../support/operate.ts';
import { emptyDatabase, shared } from '../support/world.ts';

const seed = newSeed();
const lender = shared(leavingLender);
const empty = shared(emptyDatabase);
afterAll(async () => {
  await lender.close();
  await empty.drop();
});

/** A copy of the export with one file changed, and its checksum too if `isHidden`. */
function changed(name: string, change: (text: string) => string, isHidden: boolean): string {
  const copy = join(lender.folder, `changed-${Math.random()}`);
  cpSync(lender.exported, copy, { recursive: true });
  const path = join(copy, name);
  const text = readFileSync(path, 'utf8');
  const after = change(text);
  expect(after).not.toBe(text);
  writeFileSync(path, after);
  if (isHidden) {
    const sum = (bytes: string) => createHash('sha256').update(bytes).digest('hex');
    const list = join(copy, 'checksums.sha256');
    writeFileSync(list, readFileSync(list, 'utf8').replace(sum(text), sum(after)));
  }
  return copy;
}

async function expectRefused(path: string, sentence: RegExp): Promise<void> {
  const dataDir = join(lender.folder, 'untouched');
  const config = readConfig(settingsFor(empty.url, dataDir, seed));
  const failed = await startFrom(config, { folder: path, identityFile: undefined }, () => undefined).then(
    () => 'nothing failed',
    explainError,
  );
  expect(failed).toMatch(sentence);
  expect(failed).toMatch(/Nothing was changed\.$/);
  expect(failed).not.toMatch(/\n\s+at /);
  for (const plan of lender.plans) expect(await comparableRows(empty.pool, plan)).toEqual([]);
  expect(existsSync(join(dataDir, 'files')) ? filesIn(join(dataDir, 'files')) : []).toEqual([]);
  if (path.startsWith(join(lender.folder, 'changed-'))) rmSync(path, { recursive: true });
}

test('a changed cell, a missing file and a name that leads elsewhere', async () => {
  const amount = (text: string) => text.replace('455000.00', '455000.01');
  await expectRefused(
    changed('deals/deals.csv', amount, false),
    /^deals\/deals\.csv was changed or is damaged/,
  );
  const gone = changed('README.md', (text) => `${text}\n`, true);
  rmSync(join(gone, 'people/people.csv'));
  await expectRefused(gone, /^people\/people\.csv is missing/);
  const list = (text: string) => text.replace('  README.md', '  ../README.md');
  await expectRefused(changed('checksums.sha256', list, false), /^\.\.\/README\.md leads out of the export/);
  await expectRefused(join(lender.folder, 'nowhere'), /^There is no folder/);
});

test.each<[string, string, (text: string) => string, RegExp]>([
  [
    'no dollars',
    'deals/deals.csv',
    (text) => text.replace('455000.00', '455,000'),
    /^deals\/deals\.csv, row 2: it has \d+ cells/,
  ],
  [
    'no number',
    'deals/deals.csv',
    (text) => text.replace('455000.00', 'much'),
    /^deals\/deals\.csv, row 2, loan_amount: “much” is not dollars/,
  ],
  [
    'no such day',
    'loans/ledger.csv',
    (text) => text.replace(/,\d{4}-\d{2}-\d{2},/, ',2018-02-30,'),
    /^loans\/ledger\.csv, row 2, date_received: “2018-02-30” is not a date/,
  ],
  [
    'an unknown column',
    'deals/deals.csv',
    (text) => text.replace(',nickname,', ',nick,'),
    /^deals\/deals\.csv, row 1: this version has no column nick/,
  ],
  [
    'a missing column',
    'deals/deals.csv',
    (text) => text.replace(',nickname,', ','),
    /^deals\/deals\.csv, row 1: the column nickname is missing/,
  ],
  [
    'an unknown reference',
    'draws/draw-lines.csv',
    (text) => text.replace(/^[0-9a-f]{32}/m, 'nobody'),
    /^draws\/draw-lines\.csv, row 2, draw_id: “nobody” is the id of no record/,
  ],
  [
    'a repeated key',
    'people/people.csv',
    (text) => text.replace(/(\r\n[^\r]*)\r\n$/, '$1$1\r\n'),
    /^people\/people\.csv, row \d+, \w+: “.*” is there twice/,
  ],
  [
    'an unknown kind',
    'people/people.csv',
    (text) => text.replace(',Employee,', ',Robot,'),
    /^people\/people\.csv, row \d+: it breaks the rule accounts_/,
  ],
  [
    'a changed log',
    'audit-log/audit-log.csv',
    (text) => text.replace(',precise,', ',imprecise,'),
    /^audit-log\/audit-log\.csv, entry \d+ of the portal: changed/,
  ],
  [
    'a removed row',
    'requests/messages.csv',
    (text) => text.replace(/\r\n.*\r\n$/, '\r\n'),
    /^requests\/messages\.csv has 2 rows, but manifest\.json counts 3/,
  ],
  [
    'a secret of nobody',
    'secrets.csv',
    (text) => text.replace(/^accounts,[^,]*/m, 'accounts,nobody'),
    /^secrets\.csv, row 2, record: accounts has no record nobody/,
  ],
  [
    'a missing secret',
    'secrets.csv',
    (text) => text.replace(/^beneficiaries.*\r\n/m, ''),
    /^secrets\.csv: beneficiaries\.sealed_account_number of [0-9a-f]{32} is missing/,
  ],
  [
    'another version',
    'manifest.json',
    (text) => text.replace('"version": "0', '"version": "1'),
    /^The export was made by another version/,
  ],
])('%s', async (_name, file, change, sentence) => {
  await expectRefused(changed(file, change, true), sentence);
});

test('a file with other contents, though the list of checksums fits', async () => {
  const found = filesIn(join(lender.exported, 'files/loans')).find((one) => one.endsWith('.csv'));
  const path = `files/loans/${found ?? ''}`;
  await expectRefused(
    changed(path, (text) => `${text}x`, true),
    /^files\/files\.csv, row \d+, sha256: it is not the one of files\/loans\//,
  );
});

test('an export without secrets, and a database with rows', async () => {
  const plain = join(lender.folder, 'plain');
  expect(await operate(lender.settings, 'export', plain)).toMatchObject({ code: 0, errors: '' });
  expect(readFileSync(join(plain, 'README.md'), 'utf8')).toContain('They were left out of this export');
  await expectRefused(plain, /^This export has no secrets/);
  const again = await operate(lender.settings, 'start-from', lender.exported);
  expect(again).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^The database is not empty/) as unknown,
  });
});
