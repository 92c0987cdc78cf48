import { dealCopy, dealPageCopy } from '@drawbridge/messages/deals';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { Deal } from '@drawbridge/contract/deals/schema.ts';
import { formatCount } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';

/** The overview shows this many addresses. The properties page lists them all. */
const mostShown = 3;

export function DealPlaces({ deal }: { readonly deal: Deal }) {
  const { properties } = deal;
  const more = properties.length - mostShown;
  return (
    <Card
      title={dealPageCopy.sections.property}
      count={properties.length > 0 ? formatCount(properties.length) : undefined}
      padded
    >
      {properties.length > 0 && (
        <ul className="mb-3 grid gap-1.5">
          {properties.slice(0, mostShown).map(({ street, city, state, zip }) => (
            <li key={`${street ?? ''} ${zip ?? ''}`}>
              {street}
              <small className="block text-ink-2">{`${city ?? ''}, ${state ?? ''} ${zip ?? ''}`}</small>
            </li>
          ))}
          {more > 0 && <li className="text-ink-2">{dealCopy.morePlaces({ count: formatCount(more) })}</li>}
        </ul>
      )}
      <Link
        to="/dashboard/deal/$dealId/property"
        params={{ dealId: deal.id }}
        className="touch inline-flex items-center gap-1 font-semibold text-accent hover:underline"
      >
        {dealCopy.toProperties}
        <ChevronRight aria-hidden className="size-4" />
      </Link>
    </Card>
  );
}
