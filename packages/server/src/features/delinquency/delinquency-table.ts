import type { DelinquentLoan } from '@drawbridge/contract/delinquency/schema.ts';
import {
  bucketWords,
  contactWayWords,
  delinquencySheetCopy as copy,
  promiseOutcomeWords,
} from '@drawbridge/messages/delinquency';
import { holdReasonWords } from '@drawbridge/messages/standing';
import type { ColumnOf, DataTable } from '../../platform/documents/data-table.ts';

/** The delinquency list, in the reader’s language. */
export function delinquencyTable(loans: readonly DelinquentLoan[]): DataTable {
  const columns = loanColumns();
  const rows = loans.map((loan) => columns.map(({ value }) => value(loan) ?? null));
  return { name: copy.name, columns, rows: [rows] };
}

function loanColumns(): readonly ColumnOf<DelinquentLoan>[] {
  return [
    { title: copy.number, width: 14, value: ({ number }) => number },
    { title: copy.deal, width: 28, value: ({ name }) => name },
    { title: copy.borrower, width: 28, value: ({ borrower }) => borrower },
    { title: copy.property, width: 36, value: ({ property }) => property },
    { title: copy.bucket, width: 18, value: ({ bucket }) => bucketWords[bucket] },
    { title: copy.days, width: 14, holds: 'whole number', value: ({ daysPastDue }) => daysPastDue },
    { title: copy.pastDue, width: 18, holds: 'dollars', value: ({ pastDue }) => pastDue },
    { title: copy.oldest, width: 16, holds: 'date', value: ({ oldestDueOn }) => oldestDueOn },
    { title: copy.lateCharges, width: 16, holds: 'dollars', value: ({ lateCharges }) => lateCharges },
    {
      title: copy.holds,
      width: 20,
      value: ({ holds }) => holds.map((reason) => holdReasonWords[reason]).join(', '),
    },
    { title: copy.lastContact, width: 16, holds: 'date', value: ({ lastContact }) => lastContact?.on },
    {
      title: copy.lastContactHow,
      width: 16,
      value: ({ lastContact }) => lastContact && contactWayWords[lastContact.how],
    },
    { title: copy.promised, width: 16, holds: 'dollars', value: ({ promise }) => promise?.amount },
    { title: copy.promisedBy, width: 16, holds: 'date', value: ({ promise }) => promise?.dueOn },
    {
      title: copy.promise,
      width: 16,
      value: ({ promise }) => promise && promiseOutcomeWords[promise.outcome],
    },
    { title: copy.nextContact, width: 16, holds: 'date', value: ({ nextContact }) => nextContact?.on },
    { title: copy.owner, width: 24, value: ({ nextContact }) => nextContact?.employee?.name },
  ];
}
