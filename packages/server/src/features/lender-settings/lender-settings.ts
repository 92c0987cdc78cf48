import type { Feature } from '../../platform/kit/feature.ts';
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

/** What administrators set in the portal. */
export const lenderSettings = {
  handlers: (kit) => ({
    lenderSettings: {
      flags: () => readFlags(kit),
      setFlag: ({ body, ...by }) => setFlag(kit, by, body),
      brand: () => readBrand(kit),
      setBrand: ({ body, ...by }) => setBrand(kit, by, body),
      fees: () => readFees(kit),
      setFees: ({ body, ...by }) => setFees(kit, by, body),
      calendar: () => readCalendar(kit),
      setCalendar: ({ body, ...by }) => setCalendar(kit, by, body),
      retention: () => readRetention(kit),
      setRetention: ({ body, ...by }) => setRetention(kit, by, body),
      twoPersonRules: () => readTwoPersonRules(kit),
      setTwoPersonRules: ({ body, ...by }) => setTwoPersonRules(kit, by, body),
      mails: () => readMails(kit),
      setMail: ({ body, ...by }) => setMail(kit, by, body),
      previewMail: async ({ body }) => previewMail(kit, body),
      sendTestMail: ({ body, ...by }) => sendTestMail(kit, by, body),
      setLogo: ({ body, ...by }) => setLogo(kit, by, body),
    },
  }),
} satisfies Feature<'lenderSettings'>;
