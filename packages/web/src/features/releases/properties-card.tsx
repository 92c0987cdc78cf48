import { partialReleaseCopy as copy } from '@drawbridge/messages/releases';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PropertyReleases } from '@drawbridge/contract/releases/partial-schema.ts';
import { formatDate, formatDollars } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Tag } from '../../ui/tag.tsx';
import { PartialHistory } from './partial-history.tsx';
import { PropertyDialog } from './property-dialog.tsx';
import { propertyReleasesQuery } from './queries.ts';

type Property = PropertyReleases['properties'][number];

/** A loan’s properties with release prices and release buttons, and the partial releases so far. */
export function PropertyReleasesCard({ dealId }: { readonly dealId: string }) {
  const { data } = useQuery(propertyReleasesQuery(dealId));
  const [releasing, setReleasing] = useState<Property>();
  if (!data) return null;
  const { seen, isOpen, isInDefault, properties, history } = data;
  const canRelease = seen !== null && isOpen;
  return (
    <>
      <Card title={copy.title}>
        <p className="px-4 py-3.5 text-ink-2 md:px-[18px]">
          {properties.length === 0 ? copy.none : seen === null ? copy.noTerms : copy.intro}
        </p>
        {properties.length > 0 && (
          <ul aria-label={copy.title} className="divide-y divide-line border-t border-line">
            {properties.map((property) => (
              <PropertyRow
                key={property.id}
                property={property}
                onRelease={
                  canRelease && property.releasedOn === null ? () => setReleasing(property) : undefined
                }
              />
            ))}
          </ul>
        )}
      </Card>
      {history.length > 0 && <PartialHistory dealId={dealId} seen={seen} history={history} />}
      {releasing && seen !== null && (
        <PropertyDialog
          dealId={dealId}
          seen={seen}
          isInDefault={isInDefault}
          property={releasing}
          onClose={() => setReleasing(undefined)}
        />
      )}
    </>
  );
}

interface PropertyRowProps {
  readonly property: Property;
  readonly onRelease: (() => void) | undefined;
}

function PropertyRow({ property, onRelease }: PropertyRowProps) {
  const { street, price, releasedOn, instrument } = property;
  return (
    <li className="grid gap-2 px-4 py-4 md:px-[18px]">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold">{street}</h3>
        <Tag tone={releasedOn === null ? 'neutral' : 'green'}>
          {releasedOn === null ? copy.pledged : copy.releasedOn({ day: formatDate(releasedOn) })}
        </Tag>
      </div>
      <p className="text-sm text-ink-2 wrap-anywhere">
        {instrument === null
          ? price === null
            ? copy.noPrice
            : copy.price({ price: formatDollars(price) })
          : copy.instrumentIs({ instrument })}
      </p>
      {onRelease && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" aria-label={copy.releaseNamed({ street })} onClick={onRelease}>
            {copy.release}
          </Button>
        </div>
      )}
    </li>
  );
}
