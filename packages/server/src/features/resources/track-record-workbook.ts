import type { DocumentBrand } from '../../platform/documents/document-brand.ts';
import type { WorkbookCell, WorkbookColumn, WorkbookSheet } from '../../platform/documents/write-workbook.ts';
import { tableHeaderRow } from '../../platform/documents/workbook-rows.ts';

const rowCount = 40;
const first = tableHeaderRow + 1;
const last = tableHeaderRow + rowCount;
const sum = (column: string): string => `=SUM(${column}${first}:${column}${last})`;

const projectColumns: readonly WorkbookColumn[] = [
  { title: 'Property address', width: 30 },
  { title: 'City', width: 16 },
  { title: 'State', width: 8 },
  { title: 'Owning entity', width: 24 },
  { title: 'Kind of project', width: 18 },
  { title: 'Bought on', width: 12, holds: 'date' },
  { title: 'Purchase price', width: 15, holds: 'dollars' },
  { title: 'Construction cost', width: 15, holds: 'dollars' },
  { title: 'Sold or refinanced on', width: 14, holds: 'date' },
  { title: 'Sale price or value', width: 15, holds: 'dollars' },
  { title: 'Gross profit', width: 15, holds: 'dollars' },
];

const ownedColumns: readonly WorkbookColumn[] = [
  { title: 'Property address', width: 30 },
  { title: 'City', width: 16 },
  { title: 'State', width: 8 },
  { title: 'Title held by', width: 24 },
  { title: 'Kind of property', width: 18 },
  { title: 'Units', width: 8, holds: 'whole number' },
  { title: 'Your share', width: 10, holds: 'percent' },
  { title: 'Bought on', width: 12, holds: 'date' },
  { title: 'Value today', width: 15, holds: 'dollars' },
  { title: 'Loan balance', width: 15, holds: 'dollars' },
  { title: 'Lender', width: 20 },
  { title: 'Payment a month', width: 14, holds: 'dollars' },
  { title: 'Rent a month', width: 14, holds: 'dollars' },
  { title: 'Equity', width: 15, holds: 'dollars' },
];

function rowsWith(columns: readonly WorkbookColumn[], formula: (row: number) => string): WorkbookCell[][] {
  return Array.from({ length: rowCount }, (_, index) =>
    columns.map((_column, place) => (place === columns.length - 1 ? formula(first + index) : null)),
  );
}

/** Projects finished and real estate owned, with profit and equity calculated by the sheet. */
export function trackRecordWorkbook({ name }: DocumentBrand): WorkbookSheet[] {
  return [
    {
      name: 'Track record',
      title: 'Track record',
      subtitle: 'Projects finished in the last three years, newest first. Borrower or guarantor:',
      columns: projectColumns,
      rows: rowsWith(projectColumns, (row) => `=IF(J${row}="","",J${row}-G${row}-H${row})`),
      totals: ['Total', null, null, null, null, null, sum('G'), sum('H'), null, sum('J'), sum('K')],
    },
    {
      name: 'REO schedule',
      title: 'Schedule of real estate owned',
      subtitle: 'Every property you own today, alone or with others. Borrower or guarantor:',
      columns: ownedColumns,
      rows: rowsWith(ownedColumns, (row) => `=IF(I${row}="","",I${row}-J${row})`),
      totals: [
        'Total',
        null,
        null,
        null,
        null,
        sum('F'),
        null,
        null,
        sum('I'),
        sum('J'),
        null,
        sum('L'),
        sum('M'),
        sum('N'),
      ],
    },
    {
      name: 'Instructions',
      title: 'How to fill in both schedules',
      subtitle: 'They show experience and what you own; both count when your loan is underwritten.',
      paragraphs: [
        {
          title: 'Track record',
          text: 'List projects that you bought, built or renovated and then sold, refinanced or rented. Name the entity that held title, so that we can find the recorded deeds.',
        },
        {
          title: 'REO schedule',
          text: 'List each property once. Where you own a part, give the full value and balance, and your share in percent.',
        },
        {
          title: 'Gross profit and equity',
          text: 'These columns reckon themselves. Gross profit is the sale price or value less purchase price and construction cost; equity is the value today less the loan balance.',
        },
        {
          title: 'Send it',
          text: `Upload the file to your deal in the ${name} portal under Documents. Settlement statements of the newest three projects speed things up.`,
        },
      ],
    },
  ];
}
