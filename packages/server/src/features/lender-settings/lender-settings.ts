import type { Feature } from '../../platform/kit/feature.ts';
import {
  applicationRules,
  brand,
  calendar,
  fees,
  noticeRules,
  checkRules,
  retention,
  timeZone,
  twoPersonRules,
} from '../../platform/lender-settings/sections.ts';
import { changeGuarded } from './change-setting.ts';
import { settingMails } from './mails.ts';
import { previewMail } from './preview-mail.ts';
import { readBrand } from './read-brand.ts';
import { readFlags } from './read-flags.ts';
import { readMails } from './read-mails.ts';
import { readSection, sectionChange, setGuardedSection, setSection } from './section-changes.ts';
import { sendTestMail } from './send-test-mail.ts';
import { setApplicationRules } from './set-application-rules.ts';
import { setFlag } from './set-flag.ts';
import { setLogo } from './set-logo.ts';
import { setMail } from './set-mail.ts';
import { setTimeZone } from './set-time-zone.ts';
import { readWireInstructions, setWireInstructions } from './set-wire-instructions.ts';

/** The settings administrators change in the portal. */
export const lenderSettings = {
  mails: settingMails,
  handlers: (kit) => ({
    lenderSettings: {
      flags: () => readFlags(kit),
      setFlag: ({ body, ...by }) => setFlag(kit, by, body),
      brand: () => readBrand(kit),
      setBrand: async ({ body, ...by }) =>
        (await changeGuarded(kit, by, sectionChange(kit, brand, body))) ?? readBrand(kit),
      fees: () => readSection(kit, fees),
      setFees: ({ body, ...by }) => setSection(kit, by, fees, body),
      applications: () => readSection(kit, applicationRules),
      setApplications: ({ body, ...by }) => setApplicationRules(kit, by, body),
      calendar: () => readSection(kit, calendar),
      setCalendar: ({ body, ...by }) => setSection(kit, by, calendar, body),
      timeZone: () => readSection(kit, timeZone),
      setTimeZone: ({ body, ...by }) => setTimeZone(kit, by, body),
      notices: () => readSection(kit, noticeRules),
      setNotices: ({ body, ...by }) => setSection(kit, by, noticeRules, body),
      checks: () => readSection(kit, checkRules),
      setChecks: ({ body, ...by }) => setSection(kit, by, checkRules, body),
      retention: () => readSection(kit, retention),
      setRetention: ({ body, ...by }) => setSection(kit, by, retention, body),
      twoPersonRules: () => readSection(kit, twoPersonRules),
      setTwoPersonRules: ({ body, ...by }) => setGuardedSection(kit, by, twoPersonRules, body),
      wireInstructions: () => readWireInstructions(kit),
      setWireInstructions: ({ body, ...by }) => setWireInstructions(kit, by, body),
      mails: () => readMails(kit),
      setMail: ({ body, ...by }) => setMail(kit, by, body),
      previewMail: async ({ body }) => previewMail(kit, body),
      sendTestMail: ({ body, ...by }) => sendTestMail(kit, by, body),
      setLogo: ({ body, ...by }) => setLogo(kit, by, body),
    },
  }),
} satisfies Feature<'lenderSettings'>;
