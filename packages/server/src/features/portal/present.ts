import type { PortalSettings } from '@drawbridge/contract/portal/schema.ts';
import type { Config } from '../../platform/config/config.ts';
import { inReadersLanguage } from '../../platform/lender-settings/in-readers-language.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import { sendsTraces } from '../../platform/tracing/open-telemetry.ts';

/** The part of the configuration sent to browsers, in the reader’s language. */
export function presentSettings(
  config: Config,
  { flags, figures, questions, timeZone, ...now }: LenderNow,
): PortalSettings {
  const { CLIENT_ID: id, CLIENT_SECRET: secret } = config;
  return {
    lender: inReadersLanguage(now),
    flags,
    figures,
    questions,
    timeZone,
    session: {
      idleTimeout: config.IDLE_TIMEOUT,
      modalTimer: config.MODAL_TIMER,
      actionInterval: config.ACTION_INTERVAL,
    },
    client: id !== undefined && secret !== undefined ? { id, secret } : null,
    formProof: config.FORM_PROOF !== 'none',
    traced: sendsTraces(config),
    analyticsUrl: config.ANALYTICS_URL ?? null,
    onboardingScriptUrl: config.ONBOARDING_SCRIPT_URL ?? null,
    development: !config.production,
  };
}
