import type { pipelineTables } from '@drawbridge/contract/pipeline/schema.ts';
import { propertyFields } from '@drawbridge/contract/properties/fields.ts';
import { exportedFields } from '@drawbridge/contract/wire/field-table.ts';
import type { ColumnOf } from '../../platform/documents/data-table.ts';
import type { ExportedDeal } from '../deals/public.ts';

type Table = (typeof pipelineTables)[number];

export const exportTitles = {
  inprocess: 'Loans In Process',
  funded: 'Funded Loans',
} as const satisfies Record<Table, string>;

/** The columns exported for a deal’s first property, in addition to its street. */
const propertyColumns: readonly ColumnOf<ExportedDeal>[] = exportedFields(propertyFields).map(
  ({ name, kind, header, width }) => ({
    title: header,
    width,
    ...(kind === 'money' ? { holds: 'dollars' } : kind === 'day' ? { holds: 'date' } : {}),
    value: ({ property }) => property[name],
  }),
);

/** The columns of the tables on the page, with the address in its own column. */
export const exportColumns: Record<Table, readonly ColumnOf<ExportedDeal>[]> = {
  inprocess: [
    { title: 'Deal', width: 28, value: ({ nickname }) => nickname },
    { title: 'Address', width: 32, value: ({ address }) => address },
    { title: 'Loan number', width: 14, value: ({ number }) => number },
    { title: 'Product', width: 28, value: ({ product }) => product },
    { title: 'Status', width: 24, value: ({ status }) => status },
    { title: 'Status date', width: 14, holds: 'date', value: (deal) => deal.status_date },
    { title: 'Maturity', width: 14, holds: 'date', value: ({ maturityDate }) => maturityDate },
    { title: 'Loan amount', width: 18, holds: 'dollars', value: (deal) => deal.loan_amount },
    ...propertyColumns,
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
    ...propertyColumns,
  ],
};
