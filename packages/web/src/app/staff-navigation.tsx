import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FolderOpen, type LucideIcon } from 'lucide-react';
import { staffMeQuery } from '../features/staff/public.ts';
import { sideLinkClass } from '../ui/nav-links.ts';

interface StaffSection {
  readonly to: '/staff/deals';
  readonly label: string;
  readonly icon: LucideIcon;
  /** Open to administrators alone. */
  readonly administratorsOnly?: true;
}

/** The areas of the lender's side, in the order of the side navigation. */
const sections: readonly StaffSection[] = [{ to: '/staff/deals', label: 'Deals', icon: FolderOpen }];

/** The way to what an employee works on. */
export function StaffNavigation() {
  const { data: me } = useQuery(staffMeQuery);
  return sections
    .filter(({ administratorsOnly }) => !administratorsOnly || me?.administrator === true)
    .map(({ to, label, icon: Icon }) => (
      <Link key={to} to={to} className={sideLinkClass}>
        <Icon aria-hidden />
        {label}
      </Link>
    ));
}
