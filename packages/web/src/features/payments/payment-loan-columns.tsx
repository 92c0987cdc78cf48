import { duePartLabels, howToPayCopy, paymentPortalCopy as copy } from '@drawbridge/messages/payments';
import { useMutation } from '@tanstack/react-query';
import { paymentRoutes } from '@drawbridge/contract/payments/routes.ts';
import type { PaymentPage } from '@drawbridge/contract/payments/schema.ts';
import type { ExplainedAmountName } from '@drawbridge/contract/loan-accounts/explanation-schema.ts';
import { nicknameOrStreet } from '@drawbridge/domain/deals/deal-name.ts';
import { paymentBuckets } from '@drawbridge/domain/loan-accounts/terms.ts';
import { callAside, messageOf } from '../../platform/api.ts';
import { dash, formatDate, formatDollars } from '../../platform/format.ts';
import { saveFile } from '../../platform/save-file.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { handBillItems } from '../bills/public.ts';
import { Explained, ExplainedAmounts, type ExplanationQuery } from '../loan-accounts/public.ts';

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
    {
      key: 'amount',
      header: copy.amountDue,
      align: 'right',
      cell: (loan) => <AmountDue token={token} loan={loan} />,
    },
    { key: 'due', header: copy.due, cell: (loan) => formatDate(loan.nextPaymentDate) },
    {
      key: 'last',
      header: copy.last,
      align: 'right',
      cell: ({ lastPayment }) =>
        lastPayment === null ? (
          dash
        ) : (
          <span className="block">
            {formatDollars(lastPayment.amount)}
            <small className="mt-1 block">{formatDate(lastPayment.receivedOn)}</small>
          </span>
        ),
    },
    {
      key: 'bill',
      header: howToPayCopy.bill,
      cell: ({ bill }) => (bill === null ? dash : <BillLink token={token} number={bill} />),
    },
  ];
}

/** The amount due, with its parts if there are several. Each opens its explanation. */
function AmountDue({
  token,
  loan: { number, due, dueParts, byHand },
}: {
  readonly token: string;
  readonly loan: Loan;
}) {
  if (due === null || due === 0) return formatDollars(due);
  if (byHand !== null) return <HandAmountDue due={due} byHand={byHand} />;
  const parts = paymentBuckets.filter((part) => dueParts[part] !== undefined);
  return (
    <ExplainedAmounts query={({ amount }) => paymentAmountQuery(token, number, amount)}>
      {/* One piece, so that a narrow card puts the parts below the amount. */}
      <span className="block">
        <Explained amount="due" label={copy.amountDue} dollars={due} />
        {parts.length > 1 &&
          parts.map((part) => (
            <small key={part} className="mt-2 block whitespace-normal">
              {duePartLabels[part]}{' '}
              <Explained amount={part} label={duePartLabels[part]} dollars={dueParts[part] ?? 0} />
            </small>
          ))}
      </span>
    </ExplainedAmounts>
  );
}

/** An amount that employees entered by hand, and what it is made of. */
function HandAmountDue({
  due,
  byHand: { parts, received },
}: {
  readonly due: number;
  readonly byHand: NonNullable<Loan['byHand']>;
}) {
  const items = handBillItems(parts);
  return (
    <span className="block">
      {formatDollars(due)}
      {(items.length > 1 || received !== 0) &&
        items.map(({ label, value }) => (
          <small key={label} className="mt-2 block whitespace-normal">
            {label} {value}
          </small>
        ))}
      {received !== 0 && (
        <small className="mt-2 block">
          {copy.received} {formatDollars(-received)}
        </small>
      )}
      <small className="mt-2 block whitespace-normal">{copy.byHand}</small>
    </span>
  );
}

/** Explains an amount due, read with the page’s token. */
function paymentAmountQuery(token: string, number: string, amount: ExplainedAmountName): ExplanationQuery {
  const params = { token, number, amount };
  return {
    queryKey: ['payment-page', token, 'explain', number, amount],
    queryFn: () => callAside(paymentRoutes.paymentAmount, { params }),
  };
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
