import { startCopy as copy } from '@drawbridge/messages/app';
import { Link } from '@tanstack/react-router';
import { Phone } from 'lucide-react';
import { RepresentativeCard } from '../features/deals/representative-card.tsx';
import { settings } from '../platform/settings.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Card } from '../ui/card.tsx';

/** What a borrower without loans does next: apply, or call. */
export function StartCard() {
  const { flags, lender } = settings();
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
      <Card title={copy.title} padded>
        <p className="text-ink-2">{copy.text}</p>
        <div className="mt-4 flex flex-wrap gap-2">
          {flags.customerApps ? (
            <Link to="/dashboard/applications" className={buttonClass({ variant: 'primary' })}>
              {copy.apply}
            </Link>
          ) : (
            <a href={lender.customerApplyUrl} className={buttonClass({ variant: 'primary' })}>
              {copy.apply}
            </a>
          )}
          <a href={`tel:${lender.phone.replace(/[^\d+]/g, '')}`} className={buttonClass()}>
            <Phone aria-hidden className="size-3.5" />
            {copy.callUs({ phone: lender.phone })}
          </a>
        </div>
      </Card>
      <RepresentativeCard />
    </div>
  );
}
