import { navigationCopy } from '@drawbridge/messages/app';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FilePlus2 } from 'lucide-react';
import { ownApplicationsQuery } from '../features/applications/queries.ts';
import { sideLinkClass } from '../ui/nav-links.ts';

/** The way to the application that a lead began. */
export function LeadApplications() {
  const { data } = useQuery(ownApplicationsQuery);
  if (!data || data.applications.length === 0) return null;
  return (
    <Link to="/dashboard/applications" className={sideLinkClass}>
      <FilePlus2 aria-hidden />
      {navigationCopy.newApplications}
    </Link>
  );
}
