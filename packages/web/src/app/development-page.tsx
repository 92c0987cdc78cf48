import { developmentCopy, developmentPages } from '@drawbridge/messages/app';
import { Link } from '@tanstack/react-router';
import type { DevelopmentPage, DevelopmentPageName } from '@drawbridge/domain/portal/development-pages.ts';
import { usePageTitle } from '../platform/page-title.ts';
import { useSession } from '../platform/session.ts';
import { settings } from '../platform/settings.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Tag } from '../ui/tag.tsx';
import { GenericLayout } from './generic-layout.tsx';

/** The query parameter each page passes to the application page. */
const applyQuery: Partial<Record<DevelopmentPageName, string>> = {
  'broker sign-up': 'broker',
};

/** A page for development and demos. In production its path is not found. */
export function DevelopmentPageView({ page }: { readonly page: DevelopmentPage }) {
  const { title, text } = developmentPages[page.name];
  usePageTitle(title);
  return (
    <GenericLayout>
      <div className="card grid max-w-md justify-items-center gap-3 p-8 text-center">
        <Tag>{developmentCopy.only}</Tag>
        <h1 tabIndex={-1}>{title}</h1>
        <p className="wrap-anywhere text-ink-2">
          {typeof text === 'string' ? text : text({ about: page.about ?? '' })}
        </p>
        <NextStep page={page} />
      </div>
    </GenericLayout>
  );
}

function NextStep({ page: { name, about } }: { readonly page: DevelopmentPage }) {
  const session = useSession();
  const look = buttonClass({ variant: 'primary' });
  if (name === 'set password') {
    return (
      <Link to="/create-account" className={look}>
        {developmentCopy.toCreate}
      </Link>
    );
  }
  if (name === 'loan officer' && session?.employeeToken !== undefined) {
    return (
      <Link to="/staff" className={look}>
        {developmentCopy.toStaff}
      </Link>
    );
  }
  const asked = applyQuery[name];
  if (asked === undefined) {
    return (
      <Link to="/" className={look}>
        {developmentCopy.toSignIn}
      </Link>
    );
  }
  return (
    <a href={applyAddress({ [asked]: about })} className={look}>
      {developmentCopy.start}
    </a>
  );
}

function applyAddress(query: Readonly<Record<string, string | undefined>>): string {
  const address = new URL(settings().lender.customerApplyUrl, location.origin);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) address.searchParams.set(name, value);
  return address.href;
}
