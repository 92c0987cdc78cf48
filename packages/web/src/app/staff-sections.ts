import { staffSections as names } from '@drawbridge/messages/app';

import {
  Activity,
  BadgeCheck,
  ChartColumn,
  FileCheck,
  CircleAlert,
  FileInput,
  FolderOpen,
  ListTodo,
  Moon,
  Plug,
  RadioTower,
  Scale,
  ScrollText,
  Settings,
  Users,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import { approvalsCopy } from '../features/approvals/public.ts';

interface StaffSection {
  readonly to:
    | '/staff/deals'
    | '/staff/pipeline'
    | '/staff/team'
    | '/staff/reports'
    | '/staff/terms'
    | '/staff/reconciliation'
    | '/staff/delinquency'
    | '/staff/nightly'
    | '/staff/people'
    | '/staff/import'
    | '/staff/approvals'
    | '/staff/audit'
    | '/staff/operations'
    | '/staff/incidents'
    | '/staff/integrations'
    | '/staff/settings';
  readonly label: string;
  readonly icon: LucideIcon;
  /** Shown to administrators only. */
  readonly administratorsOnly?: true;
}

/** The employees’ pages, in the order of the navigation. */
export const staffSections: readonly StaffSection[] = [
  { to: '/staff/deals', label: names.deals, icon: FolderOpen },
  { to: '/staff/pipeline', label: names.pipeline, icon: ListTodo },
  { to: '/staff/team', label: names.team, icon: UsersRound },
  { to: '/staff/reports', label: names.reports, icon: ChartColumn },
  { to: '/staff/terms', label: names.terms, icon: FileCheck },
  { to: '/staff/reconciliation', label: names.reconciliation, icon: Scale },
  { to: '/staff/delinquency', label: names.delinquency, icon: CircleAlert },
  { to: '/staff/nightly', label: names.nightly, icon: Moon },
  { to: '/staff/people', label: names.people, icon: Users },
  { to: '/staff/import', label: names.import, icon: FileInput, administratorsOnly: true },
  { to: '/staff/approvals', label: approvalsCopy.title, icon: BadgeCheck, administratorsOnly: true },
  { to: '/staff/audit', label: names.audit, icon: ScrollText, administratorsOnly: true },
  { to: '/staff/operations', label: names.operations, icon: Activity, administratorsOnly: true },
  { to: '/staff/incidents', label: names.incidents, icon: RadioTower, administratorsOnly: true },
  { to: '/staff/integrations', label: names.integrations, icon: Plug, administratorsOnly: true },
  { to: '/staff/settings', label: names.settings, icon: Settings, administratorsOnly: true },
];
