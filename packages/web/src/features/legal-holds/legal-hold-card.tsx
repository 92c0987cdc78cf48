import { legalHoldCopy as copy } from '@drawbridge/messages/legal-holds';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LegalHold, LegalHoldsQuery } from '@drawbridge/contract/legal-holds/schema.ts';
import { formatMoment } from '../../platform/format.ts';
import { loadFailed } from '../../platform/load-failed.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useIsAdministrator } from '../profile/public.ts';
import { LegalHoldDialog } from './legal-hold-dialog.tsx';
import { legalHoldsQuery } from './queries.ts';

/** The legal holds of a loan or a person. Administrators place and lift them. */
export function LegalHoldCard({ of }: { readonly of: LegalHoldsQuery }) {
  const [changing, setChanging] = useState<'new' | LegalHold>();
  const administers = useIsAdministrator();
  return (
    <Card
      title={copy.title}
      actions={
        administers && (
          <Button size="sm" onClick={() => setChanging('new')}>
            {copy.place}
          </Button>
        )
      }
    >
      <QueryView
        query={useQuery(legalHoldsQuery(of))}
        failure={loadFailed}
        skeleton={<Skeleton className="h-60" />}
      >
        {({ holds }) =>
          holds.length === 0 ? (
            <p className="p-4 text-ink-2 md:px-[18px]">{copy.none}</p>
          ) : (
            <ul aria-label={copy.title} className="divide-y divide-line">
              {holds.map((hold) => (
                <li key={hold.id} className="flex flex-wrap items-center gap-3 px-4 py-3 md:px-[18px]">
                  <HoldLines hold={hold} />
                  {administers && hold.lifted === null && (
                    <Button size="sm" onClick={() => setChanging(hold)}>
                      {copy.lift}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      {changing !== undefined && (
        <LegalHoldDialog
          of={of}
          lifted={changing === 'new' ? undefined : changing}
          onClose={() => setChanging(undefined)}
        />
      )}
    </Card>
  );
}

function HoldLines({ hold: { reason, placedBy, placedAt, lifted } }: { readonly hold: LegalHold }) {
  return (
    <div className="min-w-0 flex-1">
      <Tag tone={lifted === null ? 'amber' : 'neutral'}>{lifted === null ? copy.onHold : copy.lifted}</Tag>
      <p className="font-medium wrap-anywhere">{reason}</p>
      <p className="num text-sm text-ink-2">
        {copy.placedLine({ by: placedBy, moment: formatMoment(placedAt) })}
      </p>
      {lifted && (
        <p className="num text-sm text-ink-2 wrap-anywhere">
          {copy.liftedLine({ by: lifted.by, moment: formatMoment(lifted.at), reason: lifted.reason })}
        </p>
      )}
    </div>
  );
}
