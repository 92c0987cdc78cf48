import { useQuery } from '@tanstack/react-query';
import { Suspense, useDeferredValue, useEffect } from 'react';
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

/** Whether this page has drawn a borrower’s dashboard before. */
let isDrawn = false;

/** A borrower’s dashboard: what today asks of them, above their loans. */
export function BorrowerDashboard({ session, title }: { readonly session: Session; readonly title: string }) {
  const { isFetched } = useQuery(todayQuery());
  // At first the part above is drawn alone, even if everything is there: it fills a phone, and the tables take as long again. Later
  // all of it is drawn at once, because going back leads to the place on the page that was left, and it has to be there.
  const hidesTables = useDeferredValue(!isFetched, isDrawn ? undefined : true);
  useEffect(() => {
    isDrawn = true;
  }, []);
  return (
    <DashboardPage
      {...{ session, title }}
      // Otherwise the tables would jump down when the part above them loads.
      hidesTables={hidesTables}
      top={BorrowersTop}
    />
  );
}
