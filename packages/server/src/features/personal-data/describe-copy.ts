import type { PlannedTable } from '../../platform/lender-export/plan-tables.ts';

/** The README of a copy. In English, as the headers of its files are. */
export function describeCopy(
  tables: readonly PlannedTable[],
  { at, lost }: { readonly at: Date; readonly lost: readonly string[] },
): string {
  return [
    'A COPY OF YOUR DATA',
    '',
    `Made on ${at.toISOString()}. It has what the portal holds about you.`,
    '',
    'Each kind of record is in two files with the same rows: .csv opens in a spreadsheet, .json is for programs and also',
    'has nested values such as answers to a form. What you uploaded is in the folder "files". Dates are YYYY-MM-DD and',
    'times are UTC. Amounts are US dollars.',
    '',
    'WHAT IS LEFT OUT',
    '',
    '- Social Security numbers, taxpayer numbers and bank account numbers, which are kept encrypted. Their last digits are here.',
    '- Passwords, codes, keys and links, and what they are checked against.',
    '- What concerns other people. They appear as "someone else".',
    '- Employees’ internal notes, and what is computed from records that are here.',
    '- Emails with links that open your account have their subject only.',
    ...(lost.length === 0
      ? []
      : ['', 'FILES THAT COULD NOT BE FOUND', '', ...lost.map((path) => `- ${path}`)]),
    '',
    'THE FILES',
    ...tables.flatMap(tableLines),
    '',
  ].join('\r\n');
}

function tableLines({ file, about, columns }: PlannedTable): string[] {
  return [
    '',
    `${file}.csv and .json`,
    about,
    ...columns.map((column) => `  ${column.name}: ${column.about}`),
  ];
}
