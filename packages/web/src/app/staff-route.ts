import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { currentSession } from '../platform/session.ts';
import { requireSession } from './require-session.ts';
import { root } from './root-route.ts';

/** The employees’ part of the portal. */
export const staff = createRoute({
  getParentRoute: () => root,
  path: '/staff',
  beforeLoad: (context) => {
    requireSession(context);
    // While viewing an account, an employee acts as that person.
    if (currentSession()?.accountType === 'Employee') return;
    redirect({ to: '/dashboard', replace: true, throw: true });
  },
  component: lazyRouteComponent(() => import('./dashboard.tsx'), 'DashboardLayout'),
});
