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
  { title: 'Project type', width: 18 },
  { title: 'Purchase date', width: 12, holds: 'date' },
  { title: 'Purchase price', width: 15, holds: 'dollars' },
  { title: 'Construction cost', width: 15, holds: 'dollars' },
  { title: 'Sale or refinance date', width: 14, holds: 'date' },
  { title: 'Sale price or value', width: 15, holds: 'dollars' },
  { title: 'Gross profit', width: 15, holds: 'dollars' },
];

const ownedColumns: readonly WorkbookColumn[] = [
  { title: 'Property address', width: 30 },
  { title: 'City', width: 16 },
  { title: 'State', width: 8 },
  { title: 'Title held by', width: 24 },
  { title: 'Property type', width: 18 },
  { title: 'Units', width: 8, holds: 'whole number' },
  { title: 'Your share', width: 10, holds: 'percent' },
  { title: 'Purchase date', width: 12, holds: 'date' },
  { title: 'Current value', width: 15, holds: 'dollars' },
  { title: 'Loan balance', width: 15, holds: 'dollars' },
  { title: 'Lender', width: 20 },
  { title: 'Monthly payment', width: 14, holds: 'dollars' },
  { title: 'Monthly rent', width: 14, holds: 'dollars' },
  { title: 'Equity', width: 15, holds: 'dollars' },
];

function rowsWith(columns: readonly WorkbookColumn[], formula: (row: number) => string): WorkbookCell[][] {
  return Array.from({ length: rowCount }, (_, index) =>
    columns.map((_column, place) => (place === columns.length - 1 ? formula(first + index) : null)),
  );
}

/** Completed projects and real estate owned; formulas calculate profit and equity. */
export function trackRecordWorkbook({ name }: DocumentBrand): WorkbookSheet[] {
  return [
    {
      name: 'Track record',
      title: 'Track record',
      subtitle: 'Projects completed in the last three years, newest first. Borrower or guarantor:',
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
      subtitle: 'Underwriting looks at your experience and at the real estate you own.',
      paragraphs: [
        {
          title: 'Track record',
          text: 'List projects you bought, built or renovated and then sold, refinanced or rented. Name the entity that held title so we can find the recorded deeds.',
        },
        {
          title: 'REO schedule',
          text: 'List each property once. If you own part of a property, enter its full value and loan balance, and your share in percent.',
        },
        {
          title: 'Gross profit and equity',
          text: 'These columns calculate automatically. Gross profit is the sale price or value minus the purchase price and construction cost. Equity is the current value minus the loan balance.',
        },
        {
          title: 'Send it',
          text: `Upload the file under Documents on your deal in the ${name} portal. To speed things up, add the settlement statements for your three latest projects.`,
        },
      ],
    },
  ];
}
