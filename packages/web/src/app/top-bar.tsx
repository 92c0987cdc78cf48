import { navigationCopy } from '@drawbridge/messages/app';
import { Link } from '@tanstack/react-router';
import {
  Bell,
  ChevronDown,
  LogOut,
  Menu as MenuIcon,
  MessageCircleQuestionMark,
  Monitor,
  Moon,
  ShieldCheck,
  Sun,
  X,
} from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Session } from '../platform/session.ts';
import { settings } from '../platform/settings.ts';
import { Avatar } from '../ui/avatar.tsx';
import { cx } from '../ui/cx.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Logo } from '../ui/logo.tsx';
import { Menu, type MenuItem } from '../ui/menu.tsx';
import { tabLinkClass } from '../ui/nav-links.ts';
import { useThemePreference } from '../ui/theme-preference.ts';
import { Tooltip } from '../ui/tooltip.tsx';
import { useTooltipPreference } from '../ui/tooltip-preference.ts';
import { homeOf } from './home-of.ts';
import { signOut } from './sign-out.ts';
import { lazyPart } from '../ui/lazy-part.ts';

/** Lazy, because only employees need it. */
const StaffSearch = lazyPart(async () => (await import('./staff-search.tsx')).StaffSearch);

interface TopBarProps {
  readonly session: Session;
  readonly panelOpen: boolean;
  readonly onTogglePanel: () => void;
}

/** The Dashboard and Resources tabs, behind a button on narrow screens. Leads have none. */
export function TopBar({ session, panelOpen, onTogglePanel }: TopBarProps) {
  const { productName, logoUrl } = settings().lender;
  const panelLabel = panelOpen ? navigationCopy.closeNavigation : navigationCopy.openNavigation;
  return (
    <header className="sticky top-0 z-20 flex min-h-15 flex-wrap items-center gap-x-2.5 border-b border-line bg-canvas px-4 lg:gap-x-6 lg:px-8">
      <div className="flex min-w-0 flex-1 items-center lg:hidden">
        <Tooltip isName text={panelLabel}>
          <IconButton
            label={panelLabel}
            title={undefined}
            icon={panelOpen ? <X aria-hidden /> : <MenuIcon aria-hidden />}
            aria-expanded={panelOpen}
            aria-controls="side-navigation"
            onClick={onTogglePanel}
            className="-ml-2"
          />
        </Tooltip>
        <Link to={homeOf(session.accountType)} className="min-w-0 rounded-md">
          <Logo
            name={productName}
            picture={logoUrl ?? undefined}
            isBrief={session.accountType === 'Employee'}
          />
        </Link>
      </div>
      {!session.isLead && <SectionTabs session={session} />}
      <div className="ml-auto flex items-center gap-x-2.5">
        {session.accountType === 'Employee' && (
          // As wide as the button on phones, where it would otherwise move the sections.
          <Suspense fallback={<div className="size-9" />}>
            <StaffSearch />
          </Suspense>
        )}
        <AccountMenu session={session} />
      </div>
    </header>
  );
}

function SectionTabs({ session }: { readonly session: Session }) {
  const [open, setOpen] = useState(false);
  return (
    <nav aria-label={navigationCopy.sectionNavigation} className="contents">
      <button
        type="button"
        aria-expanded={open}
        aria-controls="section-tabs"
        onClick={() => setOpen(!open)}
        className="touch ml-auto inline-flex items-center gap-1.5 rounded-lg px-2.5 py-1.5 font-medium lg:hidden"
      >
        {navigationCopy.openTabs}
        <ChevronDown aria-hidden className={cx('size-4 transition-transform', open && 'rotate-180')} />
      </button>
      <div
        id="section-tabs"
        className={cx(
          'order-last w-full pb-2 lg:order-none lg:flex lg:w-auto lg:gap-5.5 lg:self-stretch lg:pb-0',
          open ? 'grid' : 'max-lg:hidden',
        )}
      >
        <Link
          to={homeOf(session.accountType)}
          activeOptions={{ exact: true, includeSearch: false }}
          className={tabLinkClass}
          onClick={() => setOpen(false)}
        >
          {navigationCopy.dashboards[session.accountType]}
        </Link>
        {session.accountType !== 'Employee' && (
          <Link to="/dashboard/resources" className={tabLinkClass} onClick={() => setOpen(false)}>
            {navigationCopy.resources[session.accountType]}
          </Link>
        )}
      </div>
    </nav>
  );
}

const themeIcons = { light: Sun, dark: Moon, system: Monitor } as const;

const securityItem: MenuItem = {
  key: 'security',
  label: navigationCopy.security,
  icon: <ShieldCheck aria-hidden />,
  link: (props) => <Link to="/dashboard/security" {...props} />,
};

const notificationsItem: MenuItem = {
  key: 'notifications',
  label: navigationCopy.notifications,
  icon: <Bell aria-hidden />,
  link: (props) => <Link to="/staff/notifications" {...props} />,
};

function AccountMenu({ session }: { readonly session: Session }) {
  const [theme, setTheme] = useThemePreference();
  const [tooltips, setTooltips] = useTooltipPreference();
  const themes = (['light', 'dark', 'system'] as const).map((preference) => {
    const Icon = themeIcons[preference];
    const chosen = preference === theme;
    return {
      key: preference,
      label: (
        <span
          className={cx(chosen && 'font-semibold')}
        >{`${navigationCopy.theme[preference]}${chosen ? ' ✓' : ''}`}</span>
      ),
      icon: <Icon aria-hidden />,
      startsGroup: preference === 'light',
      onSelect: () => setTheme(preference),
    };
  });
  return (
    <Menu
      label={navigationCopy.account}
      trigger={<Avatar name={session.name} />}
      triggerClass="touch grid place-items-center rounded-full p-1"
      header={
        <>
          <p className="font-semibold">{session.name}</p>
          <p className="text-sm wrap-anywhere text-ink-2">{session.username}</p>
        </>
      }
      items={[
        ...(session.viewing ? [] : [securityItem]),
        ...(session.accountType === 'Employee' ? [notificationsItem] : []),
        ...themes,
        {
          key: 'tooltips',
          label: tooltips ? navigationCopy.tooltips.off : navigationCopy.tooltips.on,
          icon: <MessageCircleQuestionMark aria-hidden />,
          startsGroup: true,
          onSelect: () => setTooltips(!tooltips),
        },
        {
          key: 'logout',
          label: navigationCopy.logout,
          icon: <LogOut aria-hidden />,
          startsGroup: true,
          onSelect: () => void signOut(),
        },
      ]}
    />
  );
}
