import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { DashboardPage, type DashboardWords } from '../features/deals/dashboard-page.tsx';
import { todayQuery, TodayPart } from '../features/today/public.ts';
import type { Session } from '../platform/session.ts';
import { lazyPart } from '../ui/lazy-part.ts';

/** Shown only to borrowers without loans. */
const StartCard = lazyPart(async () => (await import('./start-card.tsx')).StartCard);

function BorrowersTop(words: DashboardWords) {
  return (
    <TodayPart
      {...words}
      start={
        <Suspense fallback={null}>
          <StartCard />
        </Suspense>
      }
    />
  );
}

/** A borrower’s dashboard: what today asks of them, above their loans. */
export function BorrowerDashboard({ session, title }: { readonly session: Session; readonly title: string }) {
  const { isLoading } = useQuery(todayQuery());
  return (
    <DashboardPage
      {...{ session, title }}
      // Otherwise the tables would jump down when the part above them loads.
      hidesTables={isLoading}
      top={BorrowersTop}
    />
  );
}
