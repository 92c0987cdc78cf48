import { rentRollCopy as copy, workbookCopy } from '@drawbridge/messages/resources';
import type { DocumentBrand } from '../../platform/documents/document-brand.ts';
import type { WorkbookCell, WorkbookColumn, WorkbookSheet } from '../../platform/documents/write-workbook.ts';
import { tableHeaderRow } from '../../platform/documents/workbook-rows.ts';

const unitCount = 60;
const first = tableHeaderRow + 1;
const last = tableHeaderRow + unitCount;

function columnsNow(): readonly WorkbookColumn[] {
  const { columns: titles } = copy;
  return [
    { title: titles.unit, width: 9 },
    { title: titles.beds, width: 12 },
    { title: titles.area, width: 11, holds: 'whole number' },
    { title: titles.tenant, width: 26 },
    { title: titles.start, width: 13, holds: 'date' },
    { title: titles.end, width: 13, holds: 'date' },
    { title: titles.rent, width: 14, holds: 'dollars' },
    { title: titles.market, width: 14, holds: 'dollars' },
    { title: titles.deposit, width: 14, holds: 'dollars' },
    { title: titles.pastDue, width: 13, holds: 'dollars' },
    { title: titles.subsidy, width: 18 },
    { title: titles.notes, width: 30 },
  ];
}

const sum = (column: string): string => `=SUM(${column}${first}:${column}${last})`;

/** Units, tenants, leases and rents for one property. */
export function rentRollWorkbook({ name: lender }: DocumentBrand): WorkbookSheet[] {
  const columns = columnsNow();
  const emptyUnit: WorkbookCell[] = columns.map(() => null);
  const roll = `'${copy.title}'`;
  const { units, rent, monthly, send } = copy.how;
  const { total } = workbookCopy;
  return [
    {
      name: copy.title,
      title: copy.title,
      subtitle: copy.subtitle,
      columns,
      rows: Array.from({ length: unitCount }, () => emptyUnit),
      totals: [total, null, sum('C'), null, null, null, sum('G'), sum('H'), sum('I'), sum('J'), null, null],
    },
    {
      name: copy.summary,
      title: copy.summary,
      subtitle: copy.summarySubtitle,
      columns: [
        { title: copy.item, width: 34 },
        { title: copy.number, width: 18, holds: 'whole number' },
        { title: copy.dollars, width: 18, holds: 'dollars' },
      ],
      rows: [
        [copy.listed, `=COUNTA(${roll}!A${first}:A${last})`, null],
        [copy.rented, `=COUNT(${roll}!G${first}:G${last})`, null],
        [copy.currentMonthly, null, `=${roll}!G${last + 1}`],
        [copy.currentAnnual, null, `=${roll}!G${last + 1}*12`],
        [copy.marketAnnual, null, `=${roll}!H${last + 1}*12`],
        [copy.columns.pastDue, null, `=${roll}!J${last + 1}`],
      ],
      totals: [null, null, null],
    },
    {
      name: workbookCopy.instructions,
      title: copy.howTitle,
      subtitle: copy.howSubtitle,
      paragraphs: [units, rent, monthly, { title: send.title, text: send.text({ lender }) }],
    },
  ];
}
