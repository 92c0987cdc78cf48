import { navigationCopy } from '@drawbridge/messages/app';
import { searchCopy } from '@drawbridge/messages/search';
import { useRouter, type RegisteredRouter } from '@tanstack/react-router';
import { Bell, ChartColumn, House, Settings, ShieldCheck } from 'lucide-react';
import { useIsAdministrator } from '../features/profile/public.ts';
import { settingsSections } from '../features/lender-settings/public.ts';
import { reportTabs } from '../features/reports/public.ts';
import { Palette } from '../features/search/palette.tsx';
import type { PaletteOption } from '../features/search/palette-option.ts';
import { messageOf } from '../platform/api.ts';
import { announce } from '../ui/announcer-store.ts';
import { beginView } from './begin-view.ts';
import { staffSections } from './staff-sections.ts';

/** The search with the pages this employee may open. */
export function StaffPalette({ onClose }: { readonly onClose: () => void }) {
  const router = useRouter();
  const administers = useIsAdministrator();
  return (
    <Palette
      pages={pagesFor(administers, router)}
      onClose={onClose}
      onView={(username) =>
        void beginView({ username }).catch((error: unknown) => announce(messageOf(error), { tone: 'red' }))
      }
    />
  );
}

type Page = Pick<PaletteOption, 'label' | 'icon'> & { readonly to: string };

function pagesFor(administers: boolean, router: RegisteredRouter): readonly PaletteOption[] {
  const pages: readonly Page[] = [
    { to: '/staff', label: navigationCopy.dashboards.Employee, icon: House },
    ...staffSections.filter(({ administratorsOnly }) => !administratorsOnly || administers),
    ...reportTabs.map(({ to, title }) => ({
      to,
      label: searchCopy.reportPage({ report: title }),
      icon: ChartColumn,
    })),
    ...(administers ? settingsSections : []).map(({ to, title }) => ({
      to,
      label: searchCopy.settingsPage({ section: title }),
      icon: Settings,
    })),
    { to: '/staff/notifications', label: navigationCopy.notifications, icon: Bell },
    { to: '/dashboard/security', label: navigationCopy.security, icon: ShieldCheck },
  ];
  return pages.map(({ to, label, icon }) => ({
    key: `page ${to} ${label}`,
    label,
    icon,
    choose: () => void router.navigate({ to }),
    isPlace: true,
  }));
}
