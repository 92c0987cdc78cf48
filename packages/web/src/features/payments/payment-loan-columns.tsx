import { duePartLabels, howToPayCopy, paymentPortalCopy as copy } from '@drawbridge/messages/payments';
import { useMutation } from '@tanstack/react-query';
import { paymentRoutes } from '@drawbridge/contract/payments/routes.ts';
import type { PaymentPage } from '@drawbridge/contract/payments/schema.ts';
import { nicknameOrStreet } from '@drawbridge/domain/deals/deal-name.ts';
import { paymentBuckets } from '@drawbridge/domain/loan-accounts/terms.ts';
import { callAside, messageOf } from '../../platform/api.ts';
import { dash, formatDate, formatDollars } from '../../platform/format.ts';
import { saveFile } from '../../platform/save-file.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table-column.ts';

type Loan = PaymentPage['loans'][number];

/** The columns of a borrower’s loans on the payment page of a token. */
export function columnsFor(token: string): readonly Column<Loan>[] {
  return [
    {
      key: 'loan',
      header: howToPayCopy.loan,
      primary: true,
      cell: ({ nickname, address, number }) => (
        <>
          <span className="font-semibold">{nicknameOrStreet({ nickname, street: address }) ?? dash}</span>
          <small>{number}</small>
        </>
      ),
    },
    { key: 'amount', header: copy.amountDue, align: 'right', cell: (loan) => <AmountDue loan={loan} /> },
    { key: 'due', header: copy.due, cell: (loan) => formatDate(loan.nextPaymentDate) },
    {
      key: 'last',
      header: copy.last,
      align: 'right',
      cell: ({ lastPayment }) =>
        lastPayment === null
          ? dash
          : copy.lastOf({
              amount: formatDollars(lastPayment.amount),
              day: formatDate(lastPayment.receivedOn),
            }),
    },
    {
      key: 'bill',
      header: howToPayCopy.bill,
      cell: ({ bill }) => (bill === null ? dash : <BillLink token={token} number={bill} />),
    },
  ];
}

/** The amount due, with what it is made of if there is more than one part. */
function AmountDue({ loan: { due, dueParts } }: { readonly loan: Loan }) {
  const parts = paymentBuckets.filter((part) => dueParts[part] !== undefined);
  return (
    <>
      {formatDollars(due)}
      {parts.length > 1 &&
        parts.map((part) => (
          <small key={part}>
            {duePartLabels[part]} {formatDollars(dueParts[part] ?? 0)}
          </small>
        ))}
    </>
  );
}

function BillLink({ token, number }: { readonly token: string; readonly number: string }) {
  const open = useMutation({
    mutationFn: () => callAside(paymentRoutes.paymentBill, { params: { token, number } }),
    onSuccess: (bytes) => saveFile(bytes, `${number}.pdf`, 'application/pdf'),
    onError: (error) => announce(howToPayCopy.billFailed({ reason: messageOf(error) }), { tone: 'red' }),
  });
  return (
    <Button size="sm" busy={open.isPending} onClick={() => open.mutate()}>
      {howToPayCopy.billPdf({ number })}
    </Button>
  );
}
