import type { DocumentBrand } from '../../platform/documents/document-brand.ts';
import type { WorkbookCell, WorkbookColumn, WorkbookSheet } from '../../platform/documents/write-workbook.ts';
import { tableHeaderRow } from '../../platform/documents/workbook-rows.ts';

const unitCount = 60;
const first = tableHeaderRow + 1;
const last = tableHeaderRow + unitCount;

const columns: readonly WorkbookColumn[] = [
  { title: 'Unit', width: 9 },
  { title: 'Beds / baths', width: 12 },
  { title: 'Square feet', width: 11, holds: 'whole number' },
  { title: 'Tenant', width: 26 },
  { title: 'Lease start', width: 13, holds: 'date' },
  { title: 'Lease end', width: 13, holds: 'date' },
  { title: 'Monthly rent', width: 14, holds: 'dollars' },
  { title: 'Market rent', width: 14, holds: 'dollars' },
  { title: 'Deposit held', width: 14, holds: 'dollars' },
  { title: 'Past due', width: 13, holds: 'dollars' },
  { title: 'Subsidy (program)', width: 18 },
  { title: 'Notes', width: 30 },
];

const sum = (column: string): string => `=SUM(${column}${first}:${column}${last})`;

/** Units, tenants, leases and rents for one property. */
export function rentRollWorkbook({ name }: DocumentBrand): WorkbookSheet[] {
  const emptyUnit: WorkbookCell[] = columns.map(() => null);
  return [
    {
      name: 'Rent roll',
      title: 'Rent roll',
      subtitle: 'Property address:                                                  As of (date):',
      columns,
      rows: Array.from({ length: unitCount }, () => emptyUnit),
      totals: ['Total', null, sum('C'), null, null, null, sum('G'), sum('H'), sum('I'), sum('J'), null, null],
    },
    {
      name: 'Summary',
      title: 'Summary',
      subtitle: 'Calculates automatically from the Rent roll sheet.',
      columns: [
        { title: 'Item', width: 34 },
        { title: 'Number', width: 18, holds: 'whole number' },
        { title: 'Dollars', width: 18, holds: 'dollars' },
      ],
      rows: [
        ['Units listed', `=COUNTA('Rent roll'!A${first}:A${last})`, null],
        ['Units rented', `=COUNT('Rent roll'!G${first}:G${last})`, null],
        ['Current rent, monthly', null, `='Rent roll'!G${last + 1}`],
        ['Current rent, annual', null, `='Rent roll'!G${last + 1}*12`],
        ['Market rent, annual', null, `='Rent roll'!H${last + 1}*12`],
        ['Past due', null, `='Rent roll'!J${last + 1}`],
      ],
      totals: [null, null, null],
    },
    {
      name: 'Instructions',
      title: 'How to fill in the rent roll',
      subtitle: 'Use one file per property.',
      paragraphs: [
        {
          title: 'List every unit',
          text: 'Include vacant units: leave the tenant and rent blank and enter the market rent.',
        },
        {
          title: 'Enter the rent',
          text: 'Enter the full rent under the lease, including any part a subsidy pays. Put other income in the notes.',
        },
        { title: 'Month to month', text: 'Leave Lease end blank and write “month to month” in the notes.' },
        {
          title: 'Send it',
          text: `Upload the file under Documents on your deal in the ${name} portal, along with the lease for each rented unit.`,
        },
      ],
    },
  ];
}
