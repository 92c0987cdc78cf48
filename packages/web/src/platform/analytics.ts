import { currentSession } from './session.ts';
import { settings } from './settings.ts';

interface Report {
  readonly kind: 'page' | 'event';
  readonly name: string;
  /** Absent until a person has signed in. */
  readonly userId?: string;
  readonly at: string;
}

/**
 * Reports a page view or an event to the lender's analytics, if there is one, and to the console when the switch `logs` is
 * on. Losing a report is no error.
 */
export function report(kind: Report['kind'], name: string): void {
  const { analyticsUrl, flags } = settings();
  if (analyticsUrl === null && !flags.logs) return;
  const userId = currentSession() ? localStorage.getItem('userId') : null;
  const told: Report = { kind, name, at: new Date().toISOString(), ...(userId === null ? {} : { userId }) };
  // oxlint-disable-next-line no-console -- the switch asks for it
  if (flags.logs) console.info('analytics', told);
  if (analyticsUrl === null) return;
  void fetch(analyticsUrl, {
    method: 'POST',
    // A simple request: the collector need not answer questions of other origins first.
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify(told),
    mode: 'no-cors',
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch(() => undefined);
}

declare global {
  /** What the onboarding guide's script finds when it starts. */
  var onboardingVisitor: { email?: string; accountType?: string; anonymous: boolean } | undefined;
}

/**
 * The person the guide addresses. Without a known type of account they are anonymous, as after a sign-out.
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

/** Loads the onboarding guide once this browser knows the person, and passes it who that is. */
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
