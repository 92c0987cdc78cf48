import { billCopy as copy } from '@drawbridge/messages/bills';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../platform/format.ts';
import { BillButton } from './bill-button.tsx';
import { billsQuery } from './queries.ts';

/** The bill of a due day as it was sent, with its PDF. Nothing while there is none. */
export function SentBill({ dealId, dueOn }: { readonly dealId: string; readonly dueOn: string }) {
  const bill = useQuery(billsQuery(dealId)).data?.find((each) => each.dueOn === dueOn);
  if (!bill) return null;
  const given = { number: bill.number, day: formatDate(bill.madeOn) };
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span className="text-ink-2">{bill.isHistory ? copy.recorded(given) : copy.sent(given)}</span>
      <BillButton dealId={dealId} bill={bill} />
    </div>
  );
}
