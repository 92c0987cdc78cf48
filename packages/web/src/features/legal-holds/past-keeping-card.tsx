import { pastKeepingCopy as copy } from '@drawbridge/messages/legal-holds';
import { useQuery } from '@tanstack/react-query';
import { legalHoldRoutes } from '@drawbridge/contract/legal-holds/routes.ts';
import { call } from '../../platform/api.ts';
import { lenderToday } from '../../platform/use-today.ts';
import { loadFailed } from '../../platform/load-failed.ts';
import { Card } from '../../ui/card.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ExportMenu } from '../exports/public.ts';
import { pastKeepingQuery } from './queries.ts';

/** Loans paid off longer ago than the lender keeps them, to decide about with counsel. */
export function PastKeepingCard({ keptYears }: { readonly keptYears: number }) {
  return (
    <QueryView
      query={useQuery(pastKeepingQuery(keptYears))}
      failure={loadFailed}
      skeleton={<Skeleton className="h-24" />}
    >
      {({ years, loans, held }) => (
        <Card
          title={copy.title}
          padded
          actions={
            loans > 0 && (
              <ExportMenu
                label={copy.exportOf}
                words={copy}
                failed={copy.failed}
                load={(format) => call(legalHoldRoutes.exportPastKeeping, { query: { format } })}
                fileName={(format) => `${copy.title} ${lenderToday()}.${format}`}
              />
            )
          }
        >
          <p>{sentenceOf(years, loans)}</p>
          {held > 0 && <p className="mt-2 text-ink-2">{copy.held({ held })}</p>}
        </Card>
      )}
    </QueryView>
  );
}

function sentenceOf(years: number | null, loans: number): string {
  if (years === null) return copy.forever;
  return loans === 0 ? copy.none({ years }) : copy.found({ loans, years });
}
