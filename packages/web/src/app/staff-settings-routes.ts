import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staff } from './staff-route.ts';

const staffSettings = createRoute({
  getParentRoute: () => staff,
  path: 'settings',
  component: lazyRouteComponent(
    () => import('../features/lender-settings/settings-page.tsx'),
    'SettingsPage',
  ),
});

const settingsSections = [
  createRoute({
    getParentRoute: () => staffSettings,
    path: '/',
    component: lazyRouteComponent(
      () => import('../features/lender-settings/flags-section.tsx'),
      'FlagsSection',
    ),
  }),
  createRoute({
    getParentRoute: () => staffSettings,
    path: 'brand',
    component: lazyRouteComponent(
      () => import('../features/lender-settings/brand-section.tsx'),
      'BrandSection',
    ),
  }),
  createRoute({
    getParentRoute: () => staffSettings,
    path: 'mails',
    component: lazyRouteComponent(
      () => import('../features/lender-settings/mails-section.tsx'),
      'MailsSection',
    ),
  }),
  createRoute({
    getParentRoute: () => staffSettings,
    path: 'mails/$mailKey',
    component: lazyRouteComponent(
      () => import('../features/lender-settings/mail-section.tsx'),
      'MailSection',
    ),
  }),
  createRoute({
    getParentRoute: () => staffSettings,
    path: 'fees',
    component: lazyRouteComponent(
      () => import('../features/lender-settings/fees-section.tsx'),
      'FeesSection',
    ),
  }),
  createRoute({
    getParentRoute: () => staffSettings,
    path: 'calendar',
    component: lazyRouteComponent(
      () => import('../features/lender-settings/calendar-section.tsx'),
      'CalendarSection',
    ),
  }),
  createRoute({
    getParentRoute: () => staffSettings,
    path: 'time-zone',
    component: lazyRouteComponent(
      () => import('../features/lender-settings/time-zone-section.tsx'),
      'TimeZoneSection',
    ),
  }),
  createRoute({
    getParentRoute: () => staffSettings,
    path: 'retention',
    component: lazyRouteComponent(
      () => import('../features/lender-settings/retention-section.tsx'),
      'RetentionSection',
    ),
  }),
  createRoute({
    getParentRoute: () => staffSettings,
    path: 'state-limits',
    component: lazyRouteComponent(
      () => import('../features/state-limits/limits-section.tsx'),
      'LimitsSection',
    ),
  }),
  createRoute({
    getParentRoute: () => staffSettings,
    path: 'wire-instructions',
    component: lazyRouteComponent(
      () => import('../features/lender-settings/wire-section.tsx'),
      'WireSection',
    ),
  }),
  createRoute({
    getParentRoute: () => staffSettings,
    path: 'two-person-rules',
    component: lazyRouteComponent(
      () => import('../features/lender-settings/two-person-section.tsx'),
      'TwoPersonSection',
    ),
  }),
] as const;

export const staffSettingsArea = staffSettings.addChildren(settingsSections);
