import { currentSession } from './session.ts';
import { settings } from './settings.ts';

interface Report {
  readonly kind: 'page' | 'event';
  readonly name: string;
  /** Absent until the person signs in. */
  readonly userId?: string;
  readonly at: string;
}

/**
 * Reports a page view or an event to the lender's analytics, if configured, and to the console while the `logs` flag is
 * on. A lost report is not an error.
 */
export function report(kind: Report['kind'], name: string): void {
  const { analyticsUrl, flags } = settings();
  if (analyticsUrl === null && !flags.logs) return;
  const userId = currentSession() ? localStorage.getItem('userId') : null;
  const sent: Report = { kind, name, at: new Date().toISOString(), ...(userId === null ? {} : { userId }) };
  // oxlint-disable-next-line no-console -- the logs flag turns it on
  if (flags.logs) console.info('analytics', sent);
  if (analyticsUrl === null) return;
  void fetch(analyticsUrl, {
    method: 'POST',
    // text/plain keeps this a simple request, without a CORS preflight.
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify(sent),
    mode: 'no-cors',
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch(() => undefined);
}

declare global {
  /** What the onboarding guide's script reads when it starts. */
  var onboardingVisitor: { email?: string; accountType?: string; anonymous: boolean } | undefined;
}

/**
 * The person for the guide. Without a known account type, such as after sign-out, they are anonymous.
 */
function onboardingVisitor(): NonNullable<typeof globalThis.onboardingVisitor> {
  const email = localStorage.getItem('username');
  const accountType = currentSession()?.accountType;
  return {
    ...(email === null ? {} : { email }),
    ...(accountType === undefined ? {} : { accountType }),
    anonymous: accountType === undefined,
  };
}

/** Tells the onboarding guide who the person is, and loads it once this browser knows them. */
export function startOnboardingGuide(): void {
  const { onboardingScriptUrl } = settings();
  if (onboardingScriptUrl === null) return;
  const visitor = onboardingVisitor();
  globalThis.onboardingVisitor = visitor;
  if (visitor.email === undefined || document.querySelector('script[data-onboarding]')) return;
  const script = document.createElement('script');
  script.src = onboardingScriptUrl;
  script.async = true;
  script.dataset['onboarding'] = '';
  document.head.append(script);
}
