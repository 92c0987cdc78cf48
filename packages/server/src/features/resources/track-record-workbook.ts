import { trackRecordCopy as copy, workbookCopy } from '@drawbridge/messages/resources';
import type { DocumentBrand } from '../../platform/documents/document-brand.ts';
import type { WorkbookCell, WorkbookColumn, WorkbookSheet } from '../../platform/documents/write-workbook.ts';
import { tableHeaderRow } from '../../platform/documents/workbook-rows.ts';

const rowCount = 40;
const first = tableHeaderRow + 1;
const last = tableHeaderRow + rowCount;
const sum = (column: string): string => `=SUM(${column}${first}:${column}${last})`;

function projectColumnsNow(): readonly WorkbookColumn[] {
  return [
    { title: copy.address, width: 30 },
    { title: copy.city, width: 16 },
    { title: copy.state, width: 8 },
    { title: copy.entity, width: 24 },
    { title: copy.project, width: 18 },
    { title: copy.bought, width: 12, holds: 'date' },
    { title: copy.price, width: 15, holds: 'dollars' },
    { title: copy.cost, width: 15, holds: 'dollars' },
    { title: copy.sold, width: 14, holds: 'date' },
    { title: copy.proceeds, width: 15, holds: 'dollars' },
    { title: copy.profit, width: 15, holds: 'dollars' },
  ];
}

function ownedColumnsNow(): readonly WorkbookColumn[] {
  return [
    { title: copy.address, width: 30 },
    { title: copy.city, width: 16 },
    { title: copy.state, width: 8 },
    { title: copy.title, width: 24 },
    { title: copy.property, width: 18 },
    { title: copy.units, width: 8, holds: 'whole number' },
    { title: copy.share, width: 10, holds: 'percent' },
    { title: copy.bought, width: 12, holds: 'date' },
    { title: copy.value, width: 15, holds: 'dollars' },
    { title: copy.balance, width: 15, holds: 'dollars' },
    { title: copy.lender, width: 20 },
    { title: copy.payment, width: 14, holds: 'dollars' },
    { title: copy.rent, width: 14, holds: 'dollars' },
    { title: copy.equity, width: 15, holds: 'dollars' },
  ];
}

function rowsWith(columns: readonly WorkbookColumn[], formula: (row: number) => string): WorkbookCell[][] {
  return Array.from({ length: rowCount }, (_, index) =>
    columns.map((_column, place) => (place === columns.length - 1 ? formula(first + index) : null)),
  );
}

/** Completed projects and real estate owned; formulas calculate profit and equity. */
export function trackRecordWorkbook({ name: lender }: DocumentBrand): WorkbookSheet[] {
  const [projectColumns, ownedColumns] = [projectColumnsNow(), ownedColumnsNow()];
  const { projects, owned, formulas, send } = copy.how;
  const { total } = workbookCopy;
  return [
    {
      name: copy.projects,
      title: copy.projects,
      subtitle: copy.projectsSubtitle,
      columns: projectColumns,
      rows: rowsWith(projectColumns, (row) => `=IF(J${row}="","",J${row}-G${row}-H${row})`),
      totals: [total, null, null, null, null, null, sum('G'), sum('H'), null, sum('J'), sum('K')],
    },
    {
      name: copy.owned,
      title: copy.ownedTitle,
      subtitle: copy.ownedSubtitle,
      columns: ownedColumns,
      rows: rowsWith(ownedColumns, (row) => `=IF(I${row}="","",I${row}-J${row})`),
      totals: [
        total,
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
      name: workbookCopy.instructions,
      title: copy.howTitle,
      subtitle: copy.howSubtitle,
      paragraphs: [projects, owned, formulas, { title: send.title, text: send.text({ lender }) }],
    },
  ];
}
