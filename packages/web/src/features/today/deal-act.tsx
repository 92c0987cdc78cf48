import { buildingCopy } from '@drawbridge/messages/today';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isPlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { dealAct } from '@drawbridge/domain/today/deal-act.ts';
import { useToday } from '../../platform/use-today.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { MakePaymentButton } from '../payments/public.ts';
import { todayQuery } from './queries.ts';

interface DealActProps {
  readonly dealId: string;
  readonly nextPaymentDate: string | null;
  /** Whether the loan has money for construction. */
  readonly builds: boolean;
}

/** What a funded loan’s page offers its borrower first. */
export function DealAct({ dealId, nextPaymentDate, builds }: DealActProps) {
  const today = useToday();
  const { data, isLoading } = useQuery({ ...todayQuery(), enabled: builds });
  const building = data?.buildings.find((each) => each.dealId === dealId);
  const due = nextPaymentDate !== null && isPlainDate(nextPaymentDate) ? nextPaymentDate : null;
  const className = buttonClass({ variant: 'primary' });
  const act = dealAct(
    { nextPaymentDate: due, isDrawable: isLoading || building?.isDrawable === true },
    today,
  );
  if (act === 'pay') return <MakePaymentButton className={`${className} [&_svg]:size-4`} />;
  // Keeps the button’s place until it is known whether the loan can draw.
  if (isLoading) return <span aria-hidden className={`${className} invisible`} />;
  return (
    <Link to="/dashboard/deal/$dealId/construction" params={{ dealId }} hash="request" className={className}>
      {buildingCopy.request}
    </Link>
  );
}
