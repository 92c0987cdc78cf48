import type { pipelineTables } from '@drawbridge/contract/pipeline/schema.ts';
import { csvText } from '@drawbridge/domain/exports/csv-text.ts';
import type { WorkbookCell, WorkbookColumn } from '../../platform/documents/write-workbook.ts';
import type { ExportedDeal } from '../deals/public.ts';

type Table = (typeof pipelineTables)[number];

interface ExportColumn extends WorkbookColumn {
  readonly value: (deal: ExportedDeal) => string | number | null | undefined;
}

export const exportTitles = {
  inprocess: 'Loans In Process',
  funded: 'Funded Loans',
} as const satisfies Record<Table, string>;

/** The columns of the tables as people know them, the address in one of its own. */
export const exportColumns: Record<Table, readonly ExportColumn[]> = {
  inprocess: [
    { title: 'Deal', width: 28, value: ({ nickname }) => nickname },
    { title: 'Address', width: 32, value: ({ address }) => address },
    { title: 'Loan number', width: 14, value: ({ number }) => number },
    { title: 'Product', width: 28, value: ({ product }) => product },
    { title: 'Status', width: 24, value: ({ status }) => status },
    { title: 'Status date', width: 14, holds: 'date', value: (deal) => deal.status_date },
    { title: 'Maturity', width: 14, holds: 'date', value: ({ maturityDate }) => maturityDate },
    { title: 'Loan amount', width: 18, holds: 'dollars', value: (deal) => deal.loan_amount },
  ],
  funded: [
    { title: 'Deal', width: 28, value: ({ nickname }) => nickname },
    { title: 'Address', width: 32, value: ({ street }) => street },
    { title: 'Loan number', width: 14, value: ({ loanNumber }) => loanNumber },
    { title: 'Product', width: 28, value: ({ productType }) => productType },
    { title: 'Origination Date', width: 18, holds: 'date', value: ({ loanSignDate }) => loanSignDate },
    { title: 'Next payment', width: 14, holds: 'date', value: ({ nextPaymentDate }) => nextPaymentDate },
    { title: 'Maturity', width: 14, holds: 'date', value: ({ maturityDate }) => maturityDate },
    { title: 'Amount', width: 18, holds: 'dollars', value: ({ amount }) => amount },
  ],
};

/** A deal as the cells of a line of a CSV file: text kept from being a formula, amounts as bare numbers. */
export function csvCells(table: Table, deal: ExportedDeal): string[] {
  return exportColumns[table].map(({ value }) => {
    const cell = value(deal) ?? '';
    return typeof cell === 'number' ? cell.toFixed(2) : csvText(cell);
  });
}

/** A deal as the cells of a row of a workbook. */
export function workbookCells(table: Table, deal: ExportedDeal): WorkbookCell[] {
  return exportColumns[table].map(({ value }) => value(deal) ?? null);
}
