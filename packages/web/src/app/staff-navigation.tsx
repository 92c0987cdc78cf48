import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { approvalRuleQuery, approvalsCopy } from '../features/approvals/public.ts';
import { useIsAdministrator } from '../features/profile/public.ts';
import { sideLinkClass } from '../ui/nav-links.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { staffSections } from './staff-sections.ts';

export function StaffNavigation() {
  const administers = useIsAdministrator();
  const waiting = useQuery({ ...approvalRuleQuery, enabled: administers }).data?.waiting ?? 0;
  return staffSections
    .filter(({ administratorsOnly }) => !administratorsOnly || administers)
    .map(({ to, label, icon: Icon }) => (
      <Link key={to} to={to} className={sideLinkClass}>
        <Icon aria-hidden />
        {label}
        {to === '/staff/approvals' && waiting > 0 && (
          <span className="num ml-auto text-sm">
            <span aria-hidden>{waiting}</span>
            <VisuallyHidden>{approvalsCopy.openCount({ count: waiting })}</VisuallyHidden>
          </span>
        )}
      </Link>
    ));
}
