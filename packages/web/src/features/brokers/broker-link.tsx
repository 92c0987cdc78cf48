import { brokerPageCopy as copy } from '@drawbridge/messages/brokers';
import { useQuery } from '@tanstack/react-query';
import { brokerLinkRoutes } from '@drawbridge/contract/brokers/routes.ts';
import type { BrokerCard } from '@drawbridge/contract/brokers/schema.ts';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { call } from '../../platform/api.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { settings } from '../../platform/settings.ts';
import { Card } from '../../ui/card.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CoBrand } from '../applications/public.ts';
import { ProductList } from './product-list.tsx';

/** Where a broker’s link leads: the broker beside the lender, and what a client can apply for. */
export function BrokerLink({ code }: { readonly code: string }) {
  usePageTitle(copy.plainTitle, { bare: true });
  const link = useQuery({
    queryKey: ['broker link', code, 'page'],
    queryFn: async ({ signal }) => {
      try {
        return await call(brokerLinkRoutes.show, { params: { code }, signal });
      } catch (error) {
        if (error instanceof ProblemError && error.problem.status === 404) return { broker: undefined };
        throw error;
      }
    },
  });
  return (
    <QueryView query={link} failure={copy.failed} skeleton={<Skeleton className="h-96" />}>
      {({ broker }) =>
        broker ? <WithBroker code={code} broker={broker} /> : <NoLink isOld={broker === null} />
      }
    </QueryView>
  );
}

function WithBroker({ code, broker }: { readonly code: string; readonly broker: BrokerCard }) {
  return (
    <div className="grid gap-6">
      <CoBrand {...broker} />
      <header className="grid gap-2">
        <h1 tabIndex={-1}>{copy.title({ broker: broker.name })}</h1>
        <p className="max-w-3xl text-ink-2">
          {copy.text({ broker: broker.name, lender: settings().lender.name })}
        </p>
      </header>
      <ProductList broker={code} />
    </div>
  );
}

function NoLink({ isOld }: { readonly isOld: boolean }) {
  return (
    <Card label={isOld ? copy.retired : copy.lost} padded>
      <h1 tabIndex={-1}>{isOld ? copy.retired : copy.lost}</h1>
      <p className="mt-2 text-ink-2">
        {isOld ? copy.retiredText({ phone: settings().lender.phone }) : copy.lostText}
      </p>
    </Card>
  );
}
