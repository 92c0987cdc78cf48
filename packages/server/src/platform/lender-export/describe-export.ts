import { exportedTables, leftOutTables } from './catalog.ts';
import { secretsFile, type ExportManifest } from './export-manifest.ts';
import { isName, nestedOf, secretsOf, type Holds, type PlannedTable } from './plan-tables.ts';

const holdsWords: Readonly<Record<Holds, string>> = {
  text: 'text',
  'true or false': 'true or false',
  'whole number': 'whole number',
  dollars: 'dollars',
  number: 'number',
  date: 'date',
  moment: 'date and time',
  list: 'JSON list',
  bytes: 'base64',
  nested: 'JSON',
};

/** The README of an export: every file and column it has, what it leaves out and why. */
export function describeExport(plans: readonly PlannedTable[], manifest: ExportManifest): string {
  const files = plans.toSorted((one, other) => (one.file < other.file ? -1 : 1));
  return [
    introduction(manifest),
    ...files.map((plan) => tableText(plan, manifest)),
    secretsText(plans, manifest),
    leftOutText(files),
  ].join('\n');
}

function introduction({ made_at: madeAt, version, lost_files: lost }: ExportManifest): string {
  return `# Export of a lender’s data

Made ${madeAt} by Drawbridge (database version ${version}). All records are as of one moment. Another Drawbridge starts from
this folder with \`npm run operate -- start-from FOLDER\`, in an empty database; any other product can read the files below.

## How to read it

- **CSV files** (RFC 4180, UTF-8 with a byte order mark, lines end with CR LF) have one kind of record each. The first line has
  the names of the columns. An empty cell means no value; empty text is \`""\`.
- **Text that could pass for a formula** has an apostrophe in front, such as \`'+1 555 0100\`. To get the exact text, remove the
  first apostrophe of a cell that consists of apostrophes followed by \`=\`, \`+\`, \`-\` or \`@\` (also full-width, and behind
  white space), a tab or a line break.
- **Dollars** have two decimals: \`1250.00\`. **Dates** are \`2026-11-28\`. **Dates with a time** are UTC: \`2026-11-28T16:00:00Z\`.
- **Ids** never change. A column such as \`borrower_id\` has the id of a record in another file, and \`borrower_name\` next to it
  says in words which one. Columns marked “for reading” only repeat what other files say; \`start-from\` does not read them.
- **JSON**: values with parts of their own are in a \`.jsonl\` file next to the CSV file, one line per record in the same order,
  each with the key of its record. Amounts whose name ends in \`Cents\` are whole cents.
- **Uploaded files** are under \`files/\`, in folders by loan number. \`files/files.csv\` has the path of each.
- \`manifest.json\` counts the records. \`sha256sum -c checksums.sha256\` checks every file.
${lost.length === 0 ? '' : `\nFiles that were missing or damaged before the export: ${lost.join(', ')}.\n`}
## Files
`;
}

function tableText(plan: PlannedTable, manifest: ExportManifest): string {
  const rows = manifest.tables.find(({ table }) => table === plan.table)?.rows ?? 0;
  const cells = plan.cells.map((cell) =>
    isName(cell)
      ? line(cell.header, 'for reading', `What \`${cell.path[0]?.column ?? ''}\` leads to, in words`)
      : line(cell.name, holdsWords[cell.holds], withTarget(cell.about, cell.of)),
  );
  const nested = nestedOf(plan).map(({ name, about }) =>
    line(name, `JSON, in \`${plan.file}.jsonl\``, about),
  );
  const secrets = secretsOf(plan).map(({ name, about }) =>
    line(name, `secret, ${secretsFile[manifest.secrets] ?? 'left out'}`, about),
  );
  const path =
    plan.table === 'files'
      ? [line('path', 'text', 'Where it is in this folder; empty if it was missing')]
      : [];
  return `### ${plan.file}.csv

${plan.about} ${rows === 1 ? '1 record' : `${rows} records`}.

| Column | Holds | Meaning |
| --- | --- | --- |
${[...cells, ...path, ...nested, ...secrets].join('\n')}
`;
}

function withTarget(about: string, of: string | undefined): string {
  const file = of === undefined ? undefined : exportedTables[of]?.file;
  return file === undefined ? about : `${about} (in \`${file}.csv\`)`;
}

function line(column: string, holds: string, about: string): string {
  return `| \`${column}\` | ${holds} | ${about.replaceAll('|', '\\|')} |`;
}

function secretsText(plans: readonly PlannedTable[], { secrets }: ExportManifest): string {
  const path = secretsFile[secrets];
  const what =
    path === undefined
      ? `They were left out of this export: \`--with-secrets\` includes them. A new installation only starts from an export that has
them.`
      : `They are in \`${path}\`, one per line: the table and record they belong to, the column, the path inside a JSON column (a JSON
pointer), and the value.${secrets === 'encrypted' ? ' `age -d -i key.txt` decrypts the file.' : ' Keep this folder safe.'}`;
  const columns = plans.flatMap((plan) =>
    secretsOf(plan).map(({ name, about }) => `- \`${plan.table}.${name}\`: ${about}.`),
  );
  return `## Secrets

What the portal stores encrypted, and what lets people and systems in. ${what}

${columns.join('\n')}
- Account numbers in wire instructions, wherever bills, payoff letters, settings and proposed changes have them, and secrets of
  API keys and webhooks in proposed changes.
- Encrypted answers of applications.
`;
}

function leftOutText(plans: readonly PlannedTable[]): string {
  const tables = Object.entries(leftOutTables).map(([name, why]) => `- \`${name}\`: ${why}`);
  const columns = plans.flatMap((plan) =>
    plan.leftOut.map(({ name, why }) => `- \`${plan.table}.${name}\`: ${why}`),
  );
  return `## Left out

No export has these, with secrets or without:

${[...tables, ...columns].join('\n')}
- Waiting jobs. The new installation plans its own; emails not sent yet are not sent by it.
`;
}
