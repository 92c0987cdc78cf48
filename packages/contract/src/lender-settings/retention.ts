import {
  retentionHints,
  retentionLabels,
  retentionMessages,
  settingUnits,
} from '@drawbridge/messages/lender-settings';
import * as z from 'zod/mini';
import { leastApplicationMonths } from '@drawbridge/domain/applications/application-retention.ts';
import type { Retention } from '@drawbridge/domain/retention/retention.ts';
import { givenOf, shownOf } from '../wire/field-table.ts';
import { daysSetting, settingsChange, settingsReply, wholeDays, type Setting } from './setting.ts';

const mostApplicationMonths = 120;

/** Pages, limits and alarms read at most the last days of the audit log, and a year answers most questions without an archive. */
const leastAuditMonths = 12;
const mostAuditMonths = 120;

/** Claims on a note lapse after 6 years in many states and 20 in a few; regulators ask for at least 3 to 5. */
const leastPaidOffYears = 5;
const mostPaidOffYears = 30;

const paidOffMessage = () =>
  retentionMessages.paidOffYears({ least: leastPaidOffYears, most: mostPaidOffYears });
const isKeptYears = (years: number) =>
  years === 0 || (Number.isInteger(years) && years >= leastPaidOffYears && years <= mostPaidOffYears);

/**
 * In days, applications and the audit log in months, paid-off loans in years. Defaults are in the domain’s `defaultRetention`. Email records stay at least a week, to answer people who say
 * they got nothing. Links stay a week longer than they work. Sessions stay
 * for 90 days, to answer who signed in from where.
 * Imports stay for 30 days, as long as Operations lists those that failed. The law keeps applications for 25 months.
 */
export const retentionTable = {
  draftDays: daysSetting({
    label: () => retentionLabels.draftDays,
    hint: () => retentionHints.draftDays,
    least: 7,
    most: 365,
  }),
  mailDays: daysSetting({
    label: () => retentionLabels.mailDays,
    hint: () => retentionHints.mailDays,
    least: 7,
    most: 730,
  }),
  linkDays: daysSetting({
    label: () => retentionLabels.linkDays,
    hint: () => retentionHints.linkDays,
    least: 8,
    most: 365,
  }),
  sessionDays: daysSetting({
    label: () => retentionLabels.sessionDays,
    hint: () => retentionHints.sessionDays,
    least: 90,
    most: 1825,
  }),
  importDays: daysSetting({
    label: () => retentionLabels.importDays,
    hint: () => retentionHints.importDays,
    least: 30,
    most: 1825,
  }),
  applicationMonths: {
    ...daysSetting({
      label: () => retentionLabels.applicationMonths,
      hint: () => retentionHints.applicationMonths,
      unit: (count) => settingUnits.months({ count }),
      least: leastApplicationMonths,
      most: mostApplicationMonths,
    }),
    given: wholeDays(leastApplicationMonths, mostApplicationMonths, 'months'),
  },
  auditMonths: {
    ...daysSetting({
      label: () => retentionLabels.auditMonths,
      hint: () => retentionHints.auditMonths,
      unit: (count) => settingUnits.months({ count }),
      least: leastAuditMonths,
      most: mostAuditMonths,
    }),
    given: wholeDays(leastAuditMonths, mostAuditMonths, 'months'),
  },
  paidOffYears: {
    ...daysSetting({
      label: () => retentionLabels.paidOffYears,
      hint: () => retentionHints.paidOffYears,
      unit: (count) => settingUnits.years({ count }),
      least: 0,
      most: mostPaidOffYears,
    }),
    given: z.number({ error: paidOffMessage }).check(z.refine(isKeptYears, { error: paidOffMessage })),
  },
} satisfies Record<keyof Retention, Setting<number>>;

export const retentionFields = z.object(givenOf(retentionTable));

/** Only the times that differ from the defaults. */
export const storedRetention = z.partial(retentionFields);

export const retentionSettings = settingsReply(z.object(shownOf(retentionTable)));
export type RetentionSettings = z.infer<typeof retentionSettings>;

export const retentionChange = settingsChange(retentionFields);
