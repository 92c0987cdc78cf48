import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { actWords, type SaidFact } from '@drawbridge/domain/today/today-words.ts';
import { textLinkClass } from '../../ui/button-class.ts';
import { Tag } from '../../ui/tag.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { MakePaymentButton } from '../payments/public.ts';

interface ActProps {
  readonly fact: SaidFact;
  readonly today: PlainDate;
  readonly isViewed: boolean;
}

/** One thing to do: when, what, for which deal, and the way to it. */
export function Act({ fact, today, isViewed }: ActProps) {
  const { tag, tone, title, line, to } = actWords(fact, today);
  return (
    <li className="grid content-start justify-items-start gap-1 bg-surface p-4 md:p-[18px]">
      <Tag tone={tone}>{tag}</Tag>
      <h2 className="mt-1 text-base wrap-anywhere">{title}</h2>
      <p className="text-sm text-ink-2 wrap-anywhere">{line}</p>
      <ActLink {...{ fact, isViewed }}>
        {to}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </ActLink>
    </li>
  );
}

interface ActLinkProps {
  readonly fact: SaidFact;
  readonly isViewed: boolean;
  readonly children: ReactNode;
}

/** Leads to where the act is done. A payment opens the payment portal, which employees viewing the account cannot. */
function ActLink({ fact: { id, dealId, place }, isViewed, children }: ActLinkProps) {
  // On phones the link is as tall as a thumb; the margin keeps that height out of the spacing.
  const className = `${textLinkClass} touch max-md:-my-2.5 max-md:flex max-md:items-center`;
  if (place === 'application') return <Link to="/dashboard/applications" {...{ className, children }} />;
  if (place === 'request')
    return (
      <Link
        to="/dashboard/servicing-requests/$requestId"
        params={{ requestId: id }}
        {...{ className, children }}
      />
    );
  if (dealId === null) return null;
  if (place === 'extension' || place === 'payoff')
    return (
      <Link
        to={`/dashboard/servicing-requests/${place}`}
        search={{ deal: dealId }}
        {...{ className, children }}
      />
    );
  if (place === 'payment' && !isViewed) return <MakePaymentButton {...{ className }} label={children} />;
  return <Link to={pageOf[place]} params={{ dealId }} {...{ className, children }} />;
}

const pageOf = {
  deal: '/dashboard/deal/$dealId',
  documents: '/dashboard/deal/$dealId/documents',
  construction: '/dashboard/deal/$dealId/construction',
  fee: '/dashboard/deal/$dealId/credit',
  payment: '/dashboard/deal/$dealId/payment-history',
} as const;
