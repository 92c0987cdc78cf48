import type { ProblemCode } from '../wire/problem.ts';
import { get, post, type AnySchema, type RouteDefinition } from '../wire/route.ts';
import { applicationChange, applicationSettings } from './applications.ts';
import { brandChange, brandSettings, logoChange, mostLogoBytes } from './brand.ts';
import { calendarChange, calendarSettings } from './calendar.ts';
import { feeChange, feeSettings } from './fees.ts';
import { mailChange, mailDraft, mailPreview, mailSettings, testMailSent } from './mails.ts';
import { noticeChange, noticeSettings } from './notices.ts';
import { checkRulesChange, checkSettings } from './checks.ts';
import { retentionChange, retentionSettings } from './retention.ts';
import { flagChange, flagSettings } from './schema.ts';
import { timeZoneChange, timeZoneSettings } from './time-zone.ts';
import { twoPersonChange, twoPersonSettings } from './two-person-rules.ts';
import { wireChange, wireSettings } from './wire-instructions.ts';

const ofAdministrators = { who: ['administrator'], touches: { data: 'nothing personal' } } as const;

type Summary = Pick<RouteDefinition, 'summary'>;

/** `section` is the last part of the setting’s path. */
function read<Reply extends AnySchema>(section: string, terms: Summary & { readonly reply: Reply }) {
  return get(`/lima/api/staff/settings/${section}`, { ...ofAdministrators, ...terms });
}

function set<Body extends AnySchema, Reply extends AnySchema, const Refusals extends readonly ProblemCode[]>(
  section: string,
  terms: Summary & { readonly body: Body; readonly reply: Reply; readonly refusals: Refusals },
) {
  return post(`/lima/api/staff/settings/${section}`, { ...ofAdministrators, ...terms, keyed: true });
}

const changed = ['setting_changed'] as const;
const guarded = ['setting_changed', 'needs_second_administrator'] as const;

/** A change names the version it is based on, takes effect on every server at once, and is audited with before and after. */
export const lenderSettingsRoutes = {
  flags: read('flags', {
    summary:
      'Lists the feature switches: whether each is on, where its value comes from, and who changed it last.',
    reply: flagSettings,
  }),
  setFlag: set('flags', {
    summary: 'Turns a feature on or off, or resets it to its default.',
    body: flagChange,
    reply: flagSettings,
    refusals: changed,
  }),
  brand: read('brand', {
    summary: 'Returns the lender’s name, contact details, colors, links and logo, with their defaults.',
    reply: brandSettings,
  }),
  setBrand: set('brand', {
    summary: 'Sets names, contact details, links and colors, or resets them all to their defaults.',
    body: brandChange,
    reply: brandSettings,
    refusals: guarded,
  }),
  setLogo: post('/lima/api/staff/settings/logo', {
    ...ofAdministrators,
    summary: 'Sets the lender’s logo (PNG, JPEG or WebP, detected from the content) or removes it.',
    body: logoChange,
    reply: brandSettings,
    keyed: true,
    refusals: ['setting_changed'],
    limits: { bodyBytes: Math.ceil((mostLogoBytes * 4) / 3) + 64 * 1024 },
  }),
  fees: read('fees', {
    summary: 'Returns servicing fees and terms, with their defaults.',
    reply: feeSettings,
  }),
  setFees: set('fees', {
    summary: 'Sets servicing fees and terms. Issued quotes keep theirs.',
    body: feeChange,
    reply: feeSettings,
    refusals: changed,
  }),
  applications: read('applications', {
    summary:
      'Returns how submitted applications become deals: loan numbers, loan officers and what each product needs.',
    reply: applicationSettings,
  }),
  setApplications: set('applications', {
    summary:
      'Sets loan numbers, loan officers and what each product needs, for applications submitted from now on.',
    body: applicationChange,
    reply: applicationSettings,
    refusals: changed,
  }),
  calendar: read('calendar', {
    summary: 'Returns working days, days off and turnaround times.',
    reply: calendarSettings,
  }),
  setCalendar: set('calendar', {
    summary: 'Sets working days, days off and turnaround times. Due dates in the queue change at once.',
    body: calendarChange,
    reply: calendarSettings,
    refusals: changed,
  }),
  timeZone: read('time-zone', {
    summary: 'Returns the lender’s time zone, which decides when a day begins and ends.',
    reply: timeZoneSettings,
  }),
  setTimeZone: set('time-zone', {
    summary: 'Sets the lender’s time zone. Days on record stay as they are.',
    body: timeZoneChange,
    reply: timeZoneSettings,
    refusals: changed,
  }),
  notices: read('notices', {
    summary: 'Returns which notices borrowers get by email, and when.',
    reply: noticeSettings,
  }),
  setNotices: set('notices', {
    summary: 'Sets which notices borrowers get by email, and when, starting with the next nightly run.',
    body: noticeChange,
    reply: noticeSettings,
    refusals: changed,
  }),
  checks: read('checks', {
    summary: 'Returns how long each kind of check is valid, and the stage that needs it.',
    reply: checkSettings,
  }),
  setChecks: set('checks', {
    summary: 'Sets how long new results of each kind of check are valid, and the stage that needs it.',
    body: checkRulesChange,
    reply: checkSettings,
    refusals: changed,
  }),
  retention: read('retention', {
    summary: 'Returns how many days drafts, email records and old links are kept.',
    reply: retentionSettings,
  }),
  setRetention: set('retention', {
    summary:
      'Sets how many days drafts, email records and old links are kept, starting with the next nightly cleanup.',
    body: retentionChange,
    reply: retentionSettings,
    refusals: changed,
  }),
  twoPersonRules: read('two-person-rules', {
    summary: 'Returns which pairs of steps need two different employees.',
    reply: twoPersonSettings,
  }),
  setTwoPersonRules: set('two-person-rules', {
    summary: 'Turns two-person rules on or off, or resets them to their defaults.',
    body: twoPersonChange,
    reply: twoPersonSettings,
    refusals: guarded,
  }),
  wireInstructions: read('wire-instructions', {
    summary:
      'Returns where borrowers send wires and checks, with the account number masked; null until an administrator sets it.',
    reply: wireSettings,
  }),
  setWireInstructions: set('wire-instructions', {
    summary:
      'Sets where borrowers send wires and checks, or removes it. With two or more administrators a second one must approve.',
    body: wireChange,
    reply: wireSettings,
    refusals: guarded,
  }),
  mails: read('mails', {
    summary:
      'Lists every email the portal sends: its reader, when it is sent, its wording and whether that is the lender’s own.',
    reply: mailSettings,
  }),
  setMail: set('mails', {
    summary: 'Changes an email’s subject and text, or resets them to the default, from the next email on.',
    body: mailChange,
    reply: mailSettings,
    refusals: guarded,
  }),
  previewMail: post('/lima/api/staff/settings/mails/preview', {
    ...ofAdministrators,
    summary: 'Previews an email with unsaved wording and sample values.',
    body: mailDraft,
    reply: mailPreview,
    effect: 'reads',
  }),
  sendTestMail: post('/lima/api/staff/settings/mails/test', {
    summary: 'Sends the caller a test email with unsaved wording and sample values. At most 30 an hour.',
    who: ['administrator'],
    touches: { data: 'own account' },
    body: mailDraft,
    reply: testMailSent,
    keyed: true,
  }),
} as const;
