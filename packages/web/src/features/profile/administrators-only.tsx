import { administratorsOnlyCopy as copy } from '@drawbridge/messages/profile';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../platform/page-title.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { staffRightsQuery } from './staff-queries.ts';

interface AdministratorsOnlyProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page for administrators. Other employees read that it is, instead of the server’s refusal. */
export function AdministratorsOnly({ title, children }: AdministratorsOnlyProps) {
  const rights = useQuery(staffRightsQuery);
  if (rights.isPending) return null;
  return rights.data?.administrator === false ? <Refused title={title} /> : children;
}

function Refused({ title }: Pick<AdministratorsOnlyProps, 'title'>) {
  usePageTitle(title);
  return (
    <div className="page">
      <PageHeading title={title} />
      <EmptyState title={copy.title}>{copy.text}</EmptyState>
    </div>
  );
}
