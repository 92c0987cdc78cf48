import { staffSections } from '@drawbridge/messages/app';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  BadgeCheck,
  ChartColumn,
  FileCheck,
  CircleAlert,
  FileInput,
  FolderOpen,
  ListTodo,
  Moon,
  Plug,
  Scale,
  ScrollText,
  Settings,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { approvalRuleQuery, approvalsCopy } from '../features/approvals/public.ts';
import { useIsAdministrator } from '../features/profile/public.ts';
import { sideLinkClass } from '../ui/nav-links.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

interface StaffSection {
  readonly to:
    | '/staff/deals'
    | '/staff/pipeline'
    | '/staff/reports'
    | '/staff/terms'
    | '/staff/reconciliation'
    | '/staff/delinquency'
    | '/staff/nightly'
    | '/staff/people'
    | '/staff/import'
    | '/staff/approvals'
    | '/staff/audit'
    | '/staff/integrations'
    | '/staff/settings';
  readonly label: string;
  readonly icon: LucideIcon;
  /** Shown to administrators only. */
  readonly administratorsOnly?: true;
}

const sections: readonly StaffSection[] = [
  { to: '/staff/deals', label: staffSections.deals, icon: FolderOpen },
  { to: '/staff/pipeline', label: staffSections.pipeline, icon: ListTodo },
  { to: '/staff/reports', label: staffSections.reports, icon: ChartColumn },
  { to: '/staff/terms', label: staffSections.terms, icon: FileCheck },
  { to: '/staff/reconciliation', label: staffSections.reconciliation, icon: Scale },
  { to: '/staff/delinquency', label: staffSections.delinquency, icon: CircleAlert },
  { to: '/staff/nightly', label: staffSections.nightly, icon: Moon },
  { to: '/staff/people', label: staffSections.people, icon: Users },
  { to: '/staff/import', label: staffSections.import, icon: FileInput, administratorsOnly: true },
  { to: '/staff/approvals', label: approvalsCopy.title, icon: BadgeCheck, administratorsOnly: true },
  { to: '/staff/audit', label: staffSections.audit, icon: ScrollText, administratorsOnly: true },
  { to: '/staff/integrations', label: staffSections.integrations, icon: Plug, administratorsOnly: true },
  { to: '/staff/settings', label: staffSections.settings, icon: Settings, administratorsOnly: true },
];

export function StaffNavigation() {
  const administers = useIsAdministrator();
  const waiting = useQuery({ ...approvalRuleQuery, enabled: administers }).data?.waiting ?? 0;
  return sections
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
