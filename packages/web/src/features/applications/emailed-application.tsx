import { applyCopy as copy } from '@drawbridge/messages/applications';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { applicationRoutes } from '@drawbridge/contract/applications/routes.ts';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { call } from '../../platform/api.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { ApplyPage, type BesideProps } from './apply-page.tsx';

/** The application that an emailed link opens, or what to do when it opens none. */
export function EmailedApplication({
  named,
  beside,
}: {
  readonly named: string;
  readonly beside: ComponentType<BesideProps>;
}) {
  usePageTitle(copy.title, { bare: true });
  const product = useQuery({
    queryKey: ['application', named],
    queryFn: async () => {
      try {
        return (await call(applicationRoutes.open, { body: { application: named } })).product;
      } catch (error) {
        if (error instanceof ProblemError && error.problem.status === 404) return null;
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <QueryView query={product} failure={copy.failed} skeleton={<Skeleton className="h-160" />}>
      {(found) =>
        found === null ? (
          <Card label={copy.lost} padded>
            <h1 tabIndex={-1}>{copy.lost}</h1>
            <p className="mt-2 text-ink-2">{copy.lostText}</p>
          </Card>
        ) : (
          <ApplyPage product={found} named={named} beside={beside} />
        )
      }
    </QueryView>
  );
}
