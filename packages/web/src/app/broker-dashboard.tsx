import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { DashboardPage } from '../features/deals/dashboard-page.tsx';
import { inProcessColumns } from '../features/deals/deal-columns.tsx';
import { overviewKey } from '../features/pipeline/overview-key.ts';
import type { PaceColumns } from '../features/pipeline/public.ts';
import type { Session } from '../platform/session.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { lazyPart } from '../ui/lazy-part.ts';

type InProcessColumn = (typeof inProcessColumns)[number];

/** Lazy, because most people are not brokers. */
const BrokerOverviewCard = lazyPart(
  async () => (await import('../features/pipeline/public.ts')).BrokerOverviewCard,
);

const MaturingLoans = lazyPart(
  async () => (await import('../features/deals/maturing-loans.tsx')).MaturingLoans,
);

/** What the overview gave when it was last shown. */
let lastPace: PaceColumns | undefined;

/**
 * A broker’s dashboard: what is stuck and who has to act above the tables, which wait until it is shown and say of every deal in
 * process how long it is in its stage, and with whom.
 */
export function BrokerDashboard({ session, title }: { readonly session: Session; readonly title: string }) {
  const queries = useQueryClient();
  // With the overview at hand, all of it is drawn at once: going back leads to the place on the page that was left.
  const [pace, setPace] = useState(() =>
    queries.getQueryData(overviewKey) === undefined ? undefined : lastPace,
  );
  const show = useCallback((shown: PaceColumns) => {
    lastPace = shown;
    setPace(shown);
  }, []);
  const columns = useMemo(() => pace && withPace(pace), [pace]);
  const overview = (
    <Suspense fallback={<Skeleton shape="block" className="h-48" />}>
      <BrokerOverviewCard
        onShown={show}
        maturing={
          <Suspense fallback={<Skeleton shape="block" className="h-48" />}>
            <MaturingLoans accountType={session.accountType} />
          </Suspense>
        }
      />
    </Suspense>
  );
  return (
    <DashboardPage
      {...{ session, title }}
      overview={overview}
      inProcessColumns={columns}
      hidesTables={columns === undefined}
    />
  );
}

/** The borrower’s columns, with the stages in place of their three steps, and the days in the stage. */
function withPace({ strip, days }: PaceColumns): readonly InProcessColumn[] {
  return inProcessColumns.flatMap((column): readonly InProcessColumn[] => {
    if (column.key === 'progress') return [];
    if (column.key === 'status_date') return [column, days];
    // On two lines, which leaves more room for the deal’s name.
    if (column.key === 'product') return [{ ...column, cell: ({ product }) => product }];
    if (column.key !== 'status') return [column];
    const cell = (deal: Parameters<typeof column.cell>[0]) => (
      <>
        {column.cell(deal)}
        <div className="mt-1">{strip(deal)}</div>
      </>
    );
    return [{ ...column, cell }];
  });
}
