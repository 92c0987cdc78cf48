import { itemCopy } from '@drawbridge/messages/action-items';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { ActionItem } from '@drawbridge/contract/action-items/schema.ts';
import { formatCount } from '../../platform/format.ts';
import { settings } from '../../platform/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { ItemLine } from './item-line.tsx';
import { ItemsSkeleton } from './items-skeleton.tsx';
import { itemsOfDealQuery, itemsQuery } from './queries.ts';

/** How many items the dashboard shows before "Show all". */
const shownAtFirst = 3;

/** The dashboard’s action items across all deals. */
export function WaitingItems() {
  const query = useQuery(itemsQuery());
  const [all, setAll] = useState(false);
  const items = query.data ?? [];
  const shown = all ? items : items.slice(0, shownAtFirst);
  return (
    <ItemsCard
      query={query}
      footer={
        shown.length < items.length ? (
          <Button size="sm" onClick={() => setAll(true)}>
            {itemCopy.more({ shown: formatCount(items.length) })}
          </Button>
        ) : undefined
      }
    >
      {shown.map((item) => (
        <ItemLine
          key={item.id}
          item={item}
          deal={
            <Link
              to="/dashboard/deal/$dealId"
              params={{ dealId: item.dealId }}
              className="inline-block min-h-6 underline decoration-ring underline-offset-3 hover:decoration-current"
            >
              {item.dealName}
            </Link>
          }
        />
      ))}
    </ItemsCard>
  );
}

export function DealItems({ dealId }: { readonly dealId: string }) {
  const query = useQuery(itemsOfDealQuery(dealId));
  return (
    <ItemsCard query={query}>
      {query.data?.map((item) => (
        <ItemLine key={item.id} item={item} />
      ))}
    </ItemsCard>
  );
}

interface ItemsCardProps {
  readonly query: UseQueryResult<ActionItem[]>;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** While the lender uses no action items, only what applications need is shown. */
function ItemsCard({ query, footer, children }: ItemsCardProps) {
  const isOn = settings().flags.actionItems;
  return (
    <QueryView
      query={query}
      failure={itemCopy.loadFailed}
      skeleton={isOn ? <ItemsSkeleton /> : null}
      empty={isOn ? <NoItems /> : null}
    >
      {({ length }) => (
        <Card title={itemCopy.count({ count: length })} footer={footer}>
          <ul aria-label={itemCopy.title} className="divide-y divide-line">
            {children}
          </ul>
        </Card>
      )}
    </QueryView>
  );
}

function NoItems() {
  return (
    <Card label={itemCopy.title} padded>
      <p className="flex items-center gap-2 text-ink-2">
        <CircleCheck aria-hidden className="size-[17px] shrink-0 text-green" />
        {itemCopy.none}
      </p>
    </Card>
  );
}
