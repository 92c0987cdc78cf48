import { applyCopy, thankYouCopy as copy } from '@drawbridge/messages/applications';
import { Link, useRouterState } from '@tanstack/react-router';
import type { ApplicationProduct } from '@drawbridge/domain/applications/products.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { settings } from '../../platform/settings.ts';
import { useSession } from '../../platform/session.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The number of the application just submitted. */
    applicationNumber?: string;
  }
}

/** What happens after an application of this product, by when, and whom to call. */
export function ThankYou({ product }: { readonly product: ApplicationProduct }) {
  usePageTitle(copy.titleOf({ product: applyCopy.product[product] }), { bare: true });
  const session = useSession();
  const number = useRouterState({ select: ({ location }) => location.state.applicationNumber });
  const { lender, figures } = settings();
  const days = figures.applicationNoticeDays;
  const { phone, email } = lender;
  return (
    <Card label={copy.title} padded>
      <div className="grid gap-4">
        <h1 tabIndex={-1}>{copy.title}</h1>
        <p className="text-ink-2">
          {number === undefined ? copy.received[product] : copy.receivedAs({ number })}
        </p>
        <h2 className="font-semibold">{copy.next}</h2>
        <ol className="grid list-disc gap-2 pl-5">
          <li>{copy.list}</li>
          <li>{copy.decideWithin[product]({ days })}</li>
          <li>{copy.then[product]}</li>
        </ol>
        <p className="text-ink-2">{copy.call({ phone, email })}</p>
        <p>
          <Link
            to={session ? '/dashboard/applications' : '/'}
            className={buttonClass({ variant: 'primary' })}
          >
            {session ? copy.toApplications : copy.toSignIn}
          </Link>
        </p>
      </div>
    </Card>
  );
}
