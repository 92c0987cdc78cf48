import { holdProposalCopy, holdReasonWords, standingCopy as copy } from '@drawbridge/messages/standing';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { HoldChange, LoanHold, LoanStanding } from '@drawbridge/contract/standing/schema.ts';
import { formatDate } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { Tag } from '../../ui/tag.tsx';
import { LiftDialog } from './lift-dialog.tsx';
import { SetHoldDialog } from './set-hold-dialog.tsx';

/** The holds of a loan, newest first, what waits for approval, and the way to propose more. */
export function HoldsCard({ dealId, loan }: { readonly dealId: string; readonly loan: LoanStanding }) {
  const [setting, setSetting] = useState(false);
  const [lifting, setLifting] = useState<LoanHold>();
  return (
    <Card
      title={copy.holds}
      actions={
        <Button size="sm" onClick={() => setSetting(true)}>
          {copy.set}
        </Button>
      }
    >
      <p className="px-4 py-3.5 text-ink-2 md:px-[18px]">{copy.intro}</p>
      {loan.proposals.length > 0 && (
        <ul aria-label={copy.waiting} className="divide-y divide-line border-t border-line">
          {loan.proposals.map((change) => (
            <WaitingChange key={change.id} change={change} />
          ))}
        </ul>
      )}
      {loan.holds.length === 0 ? (
        <p className="border-t border-line px-4 py-3.5 text-ink-2 md:px-[18px]">{copy.noHolds}</p>
      ) : (
        <ul aria-label={copy.holds} className="divide-y divide-line border-t border-line">
          {loan.holds.map((hold) => (
            <HoldRow key={hold.id} hold={hold} onLift={() => setLifting(hold)} />
          ))}
        </ul>
      )}
      {setting && <SetHoldDialog dealId={dealId} loan={loan} onClose={() => setSetting(false)} />}
      {lifting && <LiftDialog hold={lifting} onClose={() => setLifting(undefined)} />}
    </Card>
  );
}

function WaitingChange({ change }: { readonly change: HoldChange }) {
  const what = holdProposalCopy.titleOf({ action: change.action, reason: holdReasonWords[change.reason] });
  return (
    <li className="grid gap-2 px-4 py-4 md:px-[18px]">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold">{what}</h3>
        <Tag tone="amber">{copy.waiting}</Tag>
      </div>
      <p className="wrap-anywhere">{change.why}</p>
      <div className="flex flex-wrap gap-2">
        <Link
          to="/staff/holds/$holdId"
          params={{ holdId: change.id }}
          className={buttonClass({ size: 'sm' })}
          aria-label={copy.reviewNamed({ what })}
        >
          {copy.review}
        </Link>
      </div>
    </li>
  );
}

function HoldRow({ hold, onLift }: { readonly hold: LoanHold; readonly onLift: () => void }) {
  const { reason, covers, from, until, why, proposedBy: proposer, approvedBy: approver } = hold;
  return (
    <li className="grid gap-2 px-4 py-4 md:px-[18px]">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold">{holdReasonWords[reason]}</h3>
        <Tag tone={until === null ? 'amber' : 'neutral'}>
          {until === null
            ? copy.stands({ day: formatDate(from) })
            : copy.lifted({ from: formatDate(from), until: formatDate(until) })}
        </Tag>
      </div>
      <p className="wrap-anywhere">{why}</p>
      <p className="text-sm text-ink-2">{copy.madeBy({ covers, proposer, approver })}</p>
      {until === null && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" aria-label={copy.liftNamed({ reason: holdReasonWords[reason] })} onClick={onLift}>
            {copy.lift}
          </Button>
        </div>
      )}
    </li>
  );
}
