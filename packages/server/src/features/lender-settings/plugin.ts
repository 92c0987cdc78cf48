import type { lenderSettingsRoutes } from '@drawbridge/contract/lender-settings/routes.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { previewMail } from './preview-mail.ts';
import { readBrand } from './read-brand.ts';
import { readCalendar } from './read-calendar.ts';
import { readFees } from './read-fees.ts';
import { readFlags } from './read-flags.ts';
import { readMails } from './read-mails.ts';
import { readRetention } from './read-retention.ts';
import { readTwoPersonRules } from './read-two-person-rules.ts';
import { sendTestMail } from './send-test-mail.ts';
import { setBrand } from './set-brand.ts';
import { setCalendar } from './set-calendar.ts';
import { setFees } from './set-fees.ts';
import { setFlag } from './set-flag.ts';
import { setLogo } from './set-logo.ts';
import { setMail } from './set-mail.ts';
import { setRetention } from './set-retention.ts';
import { setTwoPersonRules } from './set-two-person-rules.ts';
import type { SettingsParts } from './settings-parts.ts';

/** The calls with which administrators run the portal. */
export function lenderSettingsHandlers(parts: SettingsParts): HandlersOf<typeof lenderSettingsRoutes> {
  return {
    flags: () => readFlags(parts),
    setFlag: ({ body, ...by }) => setFlag(parts, by, body),
    brand: () => readBrand(parts),
    setBrand: ({ body, ...by }) => setBrand(parts, by, body),
    fees: () => readFees(parts),
    setFees: ({ body, ...by }) => setFees(parts, by, body),
    calendar: () => readCalendar(parts),
    setCalendar: ({ body, ...by }) => setCalendar(parts, by, body),
    retention: () => readRetention(parts),
    setRetention: ({ body, ...by }) => setRetention(parts, by, body),
    twoPersonRules: () => readTwoPersonRules(parts),
    setTwoPersonRules: ({ body, ...by }) => setTwoPersonRules(parts, by, body),
    mails: () => readMails(parts),
    setMail: ({ body, ...by }) => setMail(parts, by, body),
    previewMail: async ({ body }) => previewMail(parts, body),
    sendTestMail: ({ body, ...by }) => sendTestMail(parts, by, body),
    setLogo: ({ body, ...by }) => setLogo(parts, by, body),
  };
}
