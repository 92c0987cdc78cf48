import { developmentCopy, developmentPages } from '@drawbridge/messages/app';
import { Link } from '@tanstack/react-router';
import type { DevelopmentPage } from '@drawbridge/domain/portal/development-pages.ts';
import { usePageTitle } from '../platform/page-title.ts';
import { useSession } from '../platform/session.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Tag } from '../ui/tag.tsx';
import { GenericLayout } from './generic-layout.tsx';

/** A page for development and demos. In production its path is not found. */
export function DevelopmentPageView({ page }: { readonly page: DevelopmentPage }) {
  const { title, text } = developmentPages[page.name];
  usePageTitle(title);
  return (
    <GenericLayout>
      <div className="card grid max-w-md justify-items-center gap-3 p-8 text-center">
        <Tag>{developmentCopy.only}</Tag>
        <h1 tabIndex={-1}>{title}</h1>
        <p className="text-ink-2">{text}</p>
        <NextStep page={page} />
      </div>
    </GenericLayout>
  );
}

function NextStep({ page: { name } }: { readonly page: DevelopmentPage }) {
  const session = useSession();
  const look = buttonClass({ variant: 'primary' });
  return name === 'loan officer' && session?.employeeToken !== undefined ? (
    <Link to="/staff" className={look}>
      {developmentCopy.toStaff}
    </Link>
  ) : (
    <Link to="/" className={look}>
      {developmentCopy.toSignIn}
    </Link>
  );
}
