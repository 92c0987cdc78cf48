import { standingCopy as copy } from '@drawbridge/messages/standing';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Alert } from '../../ui/alert.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { holdReasonsOf } from './hold-reasons.ts';
import { standingQuery } from './queries.ts';

/** Says on an employee’s page that the loan is on hold, or that a change of its holds is waiting. Empty otherwise. */
export function HoldNotice({ dealId }: { readonly dealId: string }) {
  const { data } = useQuery(standingQuery(dealId));
  const standing = data?.holds.filter(({ until }) => until === null) ?? [];
  if (standing.length === 0 && (data?.proposals.length ?? 0) === 0) return null;
  const reasons = holdReasonsOf(standing.map(({ reason }) => reason));
  return (
    <Alert
      tone="amber"
      live="off"
      {...(standing.length > 0 && { title: copy.onHold({ reasons }) })}
      action={
        <Link to="/staff/deals/$dealId/standing" params={{ dealId }} className={buttonClass({ size: 'sm' })}>
          {copy.see}
        </Link>
      }
    >
      {standing.length > 0 && <p>{copy.onHoldText}</p>}
      {(data?.proposals.length ?? 0) > 0 && <p>{copy.proposal}</p>}
    </Alert>
  );
}
