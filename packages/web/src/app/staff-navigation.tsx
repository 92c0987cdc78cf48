import { Link } from '@tanstack/react-router';
import { FolderOpen, Inbox, ScrollText, Users, type LucideIcon } from 'lucide-react';
import { useIsAdministrator } from '../features/staff/public.ts';
import { sideLinkClass } from '../ui/nav-links.ts';

interface StaffSection {
  readonly to: '/staff' | '/staff/deals' | '/staff/people' | '/staff/audit';
  readonly label: string;
  readonly icon: LucideIcon;
  /** Current at its own address alone, not at those below it. */
  readonly exact?: true;
  /** Open to administrators alone. */
  readonly administratorsOnly?: true;
}

/** The areas of the lender's side, in the order of the side navigation. */
const sections: readonly StaffSection[] = [
  { to: '/staff', label: 'Work queue', icon: Inbox, exact: true },
  { to: '/staff/deals', label: 'Deals', icon: FolderOpen },
  { to: '/staff/people', label: 'People', icon: Users },
  { to: '/staff/audit', label: 'Audit log', icon: ScrollText, administratorsOnly: true },
];

/** The way to what an employee works on. */
export function StaffNavigation() {
  const administers = useIsAdministrator();
  return sections
    .filter(({ administratorsOnly }) => !administratorsOnly || administers)
    .map(({ to, label, icon: Icon, exact = false }) => (
      <Link key={to} to={to} activeOptions={{ exact }} className={sideLinkClass}>
        <Icon aria-hidden />
        {label}
      </Link>
    ));
}
