import { handBillCopy as copy } from '@drawbridge/messages/bills';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatDollars } from '../../platform/format.ts';
import { useToday } from '../../platform/use-today.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { BillButton } from './bill-button.tsx';
import { handBillItems } from './hand-bill-parts.ts';
import { billsQuery } from './queries.ts';

/** What a borrower owes by a bill that employees entered by hand, and who did. Shows nothing while none is due. */
export function HandBillDue({ dealId }: { readonly dealId: string }) {
  const today = useToday();
  const due = useQuery(billsQuery(dealId)).data?.find(
    ({ state, byHand }) => byHand !== null && (state === 'open' || state === 'part paid'),
  );
  if (!due?.byHand) return null;
  const { dueOn, open, byHand } = due;
  const { parts, received, enteredBy, approvedBy } = byHand;
  const day = formatDate(dueOn);
  return (
    <Card title={copy.amountDue}>
      <p className="px-4 py-3.5 md:px-[18px]">
        <span className="num block text-xl font-semibold tracking-tight">{formatDollars(open)}</span>
        <span className="text-ink-2">{dueOn < today ? copy.pastDue({ day }) : copy.dueBy({ day })}</span>
      </p>
      <DescriptionList
        spread
        className="border-t border-line px-4 md:px-[18px]"
        items={[
          ...handBillItems(parts),
          ...(received === 0 ? [] : [{ label: copy.received, value: formatDollars(-received) }]),
        ]}
      />
      <div className="grid justify-items-start gap-3 border-t border-line px-4 py-3.5 md:px-[18px]">
        <p className="text-ink-2">{copy.byHand({ entered: enteredBy, approved: approvedBy })}</p>
        <p>{copy.howToPay}</p>
        <BillButton dealId={dealId} bill={due} />
      </div>
    </Card>
  );
}
