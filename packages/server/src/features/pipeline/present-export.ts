import type { pipelineTables } from '@drawbridge/contract/pipeline/schema.ts';
import { shownPropertyFields } from '@drawbridge/contract/properties/fields.ts';
import { exportedFields } from '@drawbridge/contract/wire/field-table.ts';
import { stageNames } from '@drawbridge/domain/deals/stages.ts';
import { pipelineSheetCopy as copy } from '@drawbridge/messages/pipeline';
import type { ColumnOf } from '../../platform/documents/data-table.ts';
import type { ExportedDeal } from '../deals/public.ts';

type Table = (typeof pipelineTables)[number];

/** The columns exported for a deal’s first property, in addition to its street. */
function propertyColumns(): readonly ColumnOf<ExportedDeal>[] {
  return exportedFields(shownPropertyFields).map(({ name, kind, label, width }) => ({
    title: label(),
    width,
    ...(kind === 'money' ? { holds: 'dollars' } : kind === 'day' ? { holds: 'date' } : {}),
    value: ({ property }) => property[name],
  }));
}

/** The columns of the tables on the page, with the address in its own column, in the reader’s language. */
export function exportColumns(table: Table): readonly ColumnOf<ExportedDeal>[] {
  if (table === 'inprocess')
    return [
      { title: copy.deal, width: 28, value: ({ nickname }) => nickname },
      { title: copy.address, width: 32, value: ({ address }) => address },
      { title: copy.loanNumber, width: 14, value: ({ number }) => number },
      { title: copy.product, width: 28, value: ({ product }) => product },
      { title: copy.status, width: 24, value: ({ status }) => status && stageNames[status] },
      { title: copy.statusDate, width: 14, holds: 'date', value: (deal) => deal.status_date },
      { title: copy.maturity, width: 14, holds: 'date', value: ({ maturityDate }) => maturityDate },
      { title: copy.loanAmount, width: 18, holds: 'dollars', value: (deal) => deal.loan_amount },
      ...propertyColumns(),
    ];
  return [
    { title: copy.deal, width: 28, value: ({ nickname }) => nickname },
    { title: copy.address, width: 32, value: ({ street }) => street },
    { title: copy.loanNumber, width: 14, value: ({ loanNumber }) => loanNumber },
    { title: copy.product, width: 28, value: ({ productType }) => productType },
    { title: copy.originationDate, width: 18, holds: 'date', value: ({ loanSignDate }) => loanSignDate },
    { title: copy.nextPayment, width: 14, holds: 'date', value: ({ nextPaymentDate }) => nextPaymentDate },
    { title: copy.maturity, width: 14, holds: 'date', value: ({ maturityDate }) => maturityDate },
    { title: copy.amount, width: 18, holds: 'dollars', value: ({ amount }) => amount },
    ...propertyColumns(),
  ];
}
