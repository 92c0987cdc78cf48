import { brokerOverviewCopy as copy } from '@drawbridge/messages/pipeline';
import { progressStepNames } from '@drawbridge/domain/deals/progress.ts';
import { overviewSentence } from '@drawbridge/domain/pipeline/overview-words.ts';
import type { BrokerOverview } from '@drawbridge/contract/pipeline/schema.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { messageOf } from '../../platform/api.ts';
import { formatAmount, formatCount, formatDate } from '../../platform/format.ts';
import { settings } from '../../platform/settings.ts';
import { useToday } from '../../platform/use-today.ts';
import { announce } from '../../ui/announcer-store.ts';
import { textLinkClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Facts } from '../../ui/facts.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { canNudge, nudgeDeal } from './nudge-deal.ts';
import { paceColumns, type PaceColumns } from './pace-columns.tsx';
import { overviewQuery } from './queries.ts';
import { linkToDeal, stuckColumns } from './stuck-columns.tsx';

/** How many stuck deals are shown before “Show all”. */
const shownAtFirst = 5;

/** A broker’s deals at a glance: how many are stuck and who has to act, the steps, and the stuck ones with a nudge. */
export function BrokerOverviewCard({ onShown }: { readonly onShown: (columns: PaceColumns) => void }) {
  const query = useQuery(overviewQuery);
  const { isPending } = query;
  useEffect(() => {
    if (!isPending) onShown(paceColumns);
  }, [isPending, onShown]);
  return (
    <QueryView query={query} failure={copy.loadFailed} skeleton={<Skeleton shape="block" className="h-48" />}>
      {(overview) => <Overview overview={overview} />}
    </QueryView>
  );
}

function Overview({ overview }: { readonly overview: BrokerOverview }) {
  const { steps, funded, rows } = overview;
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, shownAtFirst);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 className="text-2xl text-balance">{overviewSentence(overview, settings().lender.name)}</h2>
        <NudgeAll overview={overview} />
      </div>
      <Card label={copy.steps}>
        <Facts
          facts={[
            ...steps.map(({ step, deals, amount, medianDays }) => ({
              label: progressStepNames[step],
              value: formatCount(deals),
              note:
                medianDays === null
                  ? copy.noneInStep
                  : copy.median({ amount: formatAmount(amount), days: medianDays }),
            })),
            {
              label: <FundedLink />,
              value: formatCount(funded.deals),
              note:
                funded.nextMaturity === null
                  ? formatAmount(funded.amount)
                  : copy.nextMaturity({
                      amount: formatAmount(funded.amount),
                      day: formatDate(funded.nextMaturity),
                    }),
            },
          ]}
        />
      </Card>
      {rows.length > 0 && (
        <Card
          title={copy.stuck}
          count={formatCount(overview.stuck)}
          note={copy.stuckText}
          footer={
            shown.length < rows.length && (
              <Button size="sm" onClick={() => setAll(true)}>
                {copy.showAll({ count: formatCount(rows.length) })}
              </Button>
            )
          }
        >
          <DataTable
            label={copy.stuck}
            columns={stuckColumns}
            rows={shown}
            rowKey={({ id }) => id}
            rowLink={linkToDeal}
          />
        </Card>
      )}
    </>
  );
}

/** To the funded loans below, the next to mature first. */
function FundedLink() {
  return (
    <Link
      to="."
      search={(asked: object) => ({ ...asked, fsort: 'maturityDate' })}
      hash="funded"
      className={textLinkClass}
    >
      {copy.fundedByMaturity}
    </Link>
  );
}

/** Nudges every client that a stuck deal waits for and that was not nudged today. */
function NudgeAll({ overview: { rows } }: { readonly overview: BrokerOverview }) {
  const queryClient = useQueryClient();
  const today = useToday();
  const waiting = rows.filter((deal) => deal.ballWith === 'borrower' && canNudge(deal, today));
  const all = useMutation({
    async mutationFn() {
      for (const { id } of waiting) await nudgeDeal(id);
      return waiting.length;
    },
    onSuccess: (count) => announce(copy.toldAll({ count })),
    onError: (error) => announce(copy.failed({ reason: messageOf(error) }), { tone: 'red' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: overviewQuery.queryKey }),
  });
  if (waiting.length < 2) return null;
  return (
    <Button variant="primary" busy={all.isPending} busyLabel={copy.nudging} onClick={() => all.mutate()}>
      {copy.nudgeAll({ count: waiting.length })}
    </Button>
  );
}
