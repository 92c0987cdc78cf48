import { nextStepCopy, staffDealCopy as copy } from '@drawbridge/messages/deals';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { LenderDeal } from '@drawbridge/contract/deals/staff-schema.ts';
import type { WorkItem } from '@drawbridge/contract/work/schema.ts';
import { dealFactFields } from '@drawbridge/contract/deals/staff-fields.ts';
import { fundedStages } from '@drawbridge/domain/deals/stages.ts';
import { missingWords } from '@drawbridge/domain/pipeline/missing-words.ts';
import { formatAmount, formatRate } from '../../platform/format.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { DealMoney } from '../loan-accounts/public.ts';
import { pageOfWork, workOfDealQuery } from '../work/public.ts';
import { BallStrip } from './ball-strip.tsx';

/** What the loan owes, who has to act, and the next thing an employee decides. */
export function MoneyCard({ deal }: { readonly deal: LenderDeal }) {
  const wasFunded = fundedStages.some((stage) => stage === deal.status);
  return (
    <Card title={copy.money} note={!wasFunded && copy.notFunded}>
      {wasFunded ? <DealMoney dealId={deal.id} /> : <Facts columns={3} facts={factsOf(deal)} />}
      <NextStep deal={deal} />
    </Card>
  );
}

function factsOf({ facts }: LenderDeal) {
  return [
    { label: dealFactFields.loan_amount.label(), value: formatAmount(facts.loan_amount) },
    { label: dealFactFields.rate.label(), value: formatRate(facts.rate) },
    { label: dealFactFields.holdback.label(), value: formatAmount(facts.holdback) },
  ];
}

function NextStep({ deal }: { readonly deal: LenderDeal }) {
  const { open = [] } = useQuery(workOfDealQuery(deal.id)).data ?? {};
  const ours = open.filter(({ waitsForSender }) => !waitsForSender);
  const { ball } = deal;
  const missing = ball?.missing.map(missingWords) ?? [];
  return (
    <>
      {ball && <BallStrip ball={ball} />}
      {missing.length > 0 && (
        <p className="px-4 pb-3 text-sm wrap-anywhere text-ink-2 md:px-[18px]">{missing.join(' · ')}</p>
      )}
      <OpenWork ours={ours} waiting={open.length - ours.length} isFirst={!ball} />
    </>
  );
}

interface OpenWorkProps {
  readonly ours: readonly WorkItem[];
  /** How many items wait for their sender. */
  readonly waiting: number;
  /** No strip above says who has to act. */
  readonly isFirst: boolean;
}

function OpenWork({ ours: [first, ...more], waiting, isFirst }: OpenWorkProps) {
  if (!first && !isFirst && waiting === 0) return null;
  const rest = [
    more.length > 0 && nextStepCopy.more({ count: more.length }),
    waiting > 0 && nextStepCopy.waiting({ count: waiting }),
  ].filter((words) => words !== false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 md:px-[18px]">
      <p className="min-w-0 wrap-anywhere">
        {first ? first.toDecide : waiting === 0 && nextStepCopy.nothing}
        {rest.length > 0 && <span className="block text-sm text-ink-2">{rest.join(' · ')}</span>}
      </p>
      {first && (
        <Link {...pageOfWork(first)} className={buttonClass({ variant: 'primary', size: 'sm' })}>
          {nextStepCopy.open({ item: first.reference })}
        </Link>
      )}
    </div>
  );
}
