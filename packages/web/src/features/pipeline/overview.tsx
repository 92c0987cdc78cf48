import { brokerOverviewCopy as copy } from '@drawbridge/messages/pipeline';
import { progressStepNames } from '@drawbridge/domain/deals/progress.ts';
import { overviewSentence } from '@drawbridge/domain/pipeline/overview-words.ts';
import type { BrokerOverview } from '@drawbridge/contract/pipeline/schema.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { messageOf } from '../../platform/api.ts';
import { formatAmount, formatCount, formatDate } from '../../platform/format.ts';
import { settings } from '../../platform/settings.ts';
import { useToday } from '../../platform/use-today.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { fewTabsClass, tabLinkClass } from '../../ui/nav-links.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { canNudge, nudgeDeal } from './nudge-deal.ts';
import { paceColumns, type PaceColumns } from './pace-columns.tsx';
import { overviewQuery } from './queries.ts';
import { linkToDeal, stuckColumns } from './stuck-columns.tsx';

/** How many stuck deals are shown before “Show all”. */
const shownAtFirst = 5;

interface BrokerOverviewProps {
  readonly onShown: (columns: PaceColumns) => void;
  /** The funded loans that mature next, shown on a tab. */
  readonly maturing: ReactNode;
}

/**
 * A broker’s deals at a glance: how many are stuck and who has to act, the steps, and on two tabs the stuck ones with a nudge and the
 * funded ones that mature next.
 */
export function BrokerOverviewCard({ onShown, maturing }: BrokerOverviewProps) {
  const query = useQuery(overviewQuery);
  const { isPending } = query;
  useEffect(() => {
    if (!isPending) onShown(paceColumns);
  }, [isPending, onShown]);
  return (
    <QueryView query={query} failure={copy.loadFailed} skeleton={<Skeleton shape="block" className="h-48" />}>
      {(overview) => <Overview overview={overview} maturing={maturing} />}
    </QueryView>
  );
}

function Overview({
  overview,
  maturing,
}: Pick<BrokerOverviewProps, 'maturing'> & { readonly overview: BrokerOverview }) {
  const { steps, funded, rows } = overview;
  const { tab = rows.length > 0 ? 'stuck' : 'funded' }: { readonly tab?: string } = useSearch({
    strict: false,
  });
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
              label: copy.funded,
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
      {rows.length + funded.deals > 0 && (
        <>
          <nav aria-label={copy.yourDeals} className={fewTabsClass}>
            <TabLink
              tab="stuck"
              shown={tab}
              title={copy.stuckCount({ count: formatCount(overview.stuck) })}
            />
            <TabLink
              tab="funded"
              shown={tab}
              title={copy.fundedCount({ count: formatCount(funded.deals) })}
            />
          </nav>
          {tab === 'funded' ? maturing : <StuckDeals overview={overview} />}
        </>
      )}
    </>
  );
}

interface TabLinkProps {
  readonly tab: 'stuck' | 'funded';
  readonly shown: string;
  readonly title: string;
}

/** The address keeps the tab, so that going back and reloading restore it. */
function TabLink({ tab, shown, title }: TabLinkProps) {
  return (
    <Link
      to="."
      search={(asked: object) => ({ ...asked, tab })}
      replace
      resetScroll={false}
      aria-current={tab === shown ? 'page' : undefined}
      className={tabLinkClass}
    >
      {title}
    </Link>
  );
}

function StuckDeals({ overview: { rows, stuck } }: { readonly overview: BrokerOverview }) {
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, shownAtFirst);
  return (
    <Card
      title={copy.stuck}
      count={formatCount(stuck)}
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
        empty={<EmptyState title={copy.noneStuck} />}
      />
    </Card>
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
