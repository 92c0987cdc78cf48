import { Suspense } from 'react';
import { ApplicationPage } from '../features/applications/application-page.tsx';
import { staffApplicationQuery } from '../features/applications/queries.ts';
import { queryClient } from '../platform/queries.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { lazyPart } from '../ui/lazy-part.ts';

/** Asks for its own data, so the application need not wait for it. */
const TermSheetCard = lazyPart(
  async () => (await import('../features/pricing/term-sheet-card.tsx')).TermSheetCard,
);

function Terms({ applicationId }: { readonly applicationId: string }) {
  return (
    <Suspense fallback={<Skeleton className="h-40" />}>
      <TermSheetCard applicationId={applicationId} />
    </Suspense>
  );
}

/** Asks for the page’s data before it opens. */
export const loadAhead = (id: string) => queryClient.query(staffApplicationQuery(id));

/** An application with what its loan would look like. */
export function StaffApplicationPage() {
  return <ApplicationPage terms={Terms} />;
}
