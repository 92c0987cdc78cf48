import { route } from '../wire/route.ts';
import { brandChange, brandSettings, logoChange, mostLogoBytes } from './brand.ts';
import { calendarChange, calendarSettings } from './calendar.ts';
import { feeChange, feeSettings } from './fees.ts';
import { mailChange, mailDraft, mailPreview, mailSettings, testMailSent } from './mails.ts';
import { retentionChange, retentionSettings } from './retention.ts';
import { flagChange, flagSettings } from './schema.ts';
import { twoPersonChange, twoPersonSettings } from './two-person-rules.ts';

/**
 * What a lender sets in the portal itself. A change names the version it was made on, takes effect on every server at
 * once, and is in the audit log with before and after.
 */
export const lenderSettingsRoutes = {
  flags: route({
    method: 'GET',
    path: '/lima/api/staff/settings/flags',
    summary: 'The switches: position, where it comes from, and who changed it last.',
    who: ['administrator'],
    touches: { data: 'nothing personal' },
    reply: flagSettings,
  }),
  setFlag: route({
    method: 'POST',
    path: '/lima/api/staff/settings/flags',
    summary: 'Turns a switch, or gives it back to what the server was started with.',
    who: ['administrator'],
    touches: { data: 'nothing personal' },
    body: flagChange,
    reply: flagSettings,
    keyed: true,
    refusals: ['setting_changed'],
  }),
  brand: route({
    method: 'GET',
    path: '/lima/api/staff/settings/brand',
    summary:
      'What the lender is called, where it is reached, how it looks, and what holds when nothing is set.',
    who: ['administrator'],
    touches: { data: 'nothing personal' },
    reply: brandSettings,
  }),
  setBrand: route({
    method: 'POST',
    path: '/lima/api/staff/settings/brand',
    summary: 'Sets names, ways to reach the lender, links and colours, or gives them all back.',
    who: ['administrator'],
    touches: { data: 'nothing personal' },
    body: brandChange,
    reply: brandSettings,
    keyed: true,
    refusals: ['setting_changed', 'needs_second_administrator'],
  }),
  setLogo: route({
    method: 'POST',
    path: '/lima/api/staff/settings/logo',
    summary: 'Sets the lender’s logo (PNG, JPEG or WebP, by content), or takes it away.',
    who: ['administrator'],
    touches: { data: 'nothing personal' },
    body: logoChange,
    reply: brandSettings,
    keyed: true,
    refusals: ['setting_changed'],
    limits: { bodyBytes: Math.ceil((mostLogoBytes * 4) / 3) + 64 * 1024 },
  }),
  fees: route({
    method: 'GET',
    path: '/lima/api/staff/settings/fees',
    summary: 'What servicing costs and how long it takes, and what is standard.',
    who: ['administrator'],
    touches: { data: 'nothing personal' },
    reply: feeSettings,
  }),
  setFees: route({
    method: 'POST',
    path: '/lima/api/staff/settings/fees',
    summary: 'Sets what servicing costs and how long it takes. Quotes that were issued keep their fees.',
    who: ['administrator'],
    touches: { data: 'nothing personal' },
    body: feeChange,
    reply: feeSettings,
    keyed: true,
    refusals: ['setting_changed'],
  }),
  calendar: route({
    method: 'GET',
    path: '/lima/api/staff/settings/calendar',
    summary: 'Working days, days off, and how long each kind of work may take.',
    who: ['administrator'],
    touches: { data: 'nothing personal' },
    reply: calendarSettings,
  }),
  setCalendar: route({
    method: 'POST',
    path: '/lima/api/staff/settings/calendar',
    summary:
      'Sets working days, days off and the time for each kind of work. The queue’s due days follow at once.',
    who: ['administrator'],
    touches: { data: 'nothing personal' },
    body: calendarChange,
    reply: calendarSettings,
    keyed: true,
    refusals: ['setting_changed'],
  }),
  retention: route({
    method: 'GET',
    path: '/lima/api/staff/settings/retention',
    summary: 'For how many days drafts, records of mails and dead links are kept.',
    who: ['administrator'],
    touches: { data: 'nothing personal' },
    reply: retentionSettings,
  }),
  setRetention: route({
    method: 'POST',
    path: '/lima/api/staff/settings/retention',
    summary:
      'Sets for how many days drafts, records of mails and dead links are kept; the next nightly sweep goes by it.',
    who: ['administrator'],
    touches: { data: 'nothing personal' },
    body: retentionChange,
    reply: retentionSettings,
    keyed: true,
    refusals: ['setting_changed'],
  }),
  twoPersonRules: route({
    method: 'GET',
    path: '/lima/api/staff/settings/two-person-rules',
    summary: 'Which acts the same employee may not both do.',
    who: ['administrator'],
    touches: { data: 'nothing personal' },
    reply: twoPersonSettings,
  }),
  setTwoPersonRules: route({
    method: 'POST',
    path: '/lima/api/staff/settings/two-person-rules',
    summary: 'Turns two-person rules on or off, or resets them to their defaults.',
    who: ['administrator'],
    touches: { data: 'nothing personal' },
    body: twoPersonChange,
    reply: twoPersonSettings,
    keyed: true,
    refusals: ['setting_changed', 'needs_second_administrator'],
  }),
  mails: route({
    method: 'GET',
    path: '/lima/api/staff/settings/mails',
    summary:
      'Every mail that the portal sends: to whom and when, its words, and whether they are the lender’s own.',
    who: ['administrator'],
    touches: { data: 'nothing personal' },
    reply: mailSettings,
  }),
  setMail: route({
    method: 'POST',
    path: '/lima/api/staff/settings/mails',
    summary: 'Sets subject and body of a mail, or gives it its standard words back. The next one has them.',
    who: ['administrator'],
    touches: { data: 'nothing personal' },
    body: mailChange,
    reply: mailSettings,
    keyed: true,
    refusals: ['setting_changed', 'needs_second_administrator'],
  }),
  previewMail: route({
    method: 'POST',
    path: '/lima/api/staff/settings/mails/preview',
    summary: 'Shows a mail in words that need not be saved, with samples for its values.',
    who: ['administrator'],
    touches: { data: 'nothing personal' },
    body: mailDraft,
    reply: mailPreview,
    effect: 'reads',
  }),
  sendTestMail: route({
    method: 'POST',
    path: '/lima/api/staff/settings/mails/test',
    summary:
      'Sends a mail in words that need not be saved, with samples for its values, to whoever asks: 30 an hour.',
    who: ['administrator'],
    touches: { data: 'own account' },
    body: mailDraft,
    reply: testMailSent,
    keyed: true,
  }),
} as const;
