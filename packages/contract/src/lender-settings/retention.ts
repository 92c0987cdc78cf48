import * as z from 'zod/mini';
import type { Retention } from '@drawbridge/domain/retention/retention.ts';
import { givenOf, shownOf } from '../wire/field-table.ts';
import { daysSetting, settingsChange, settingsReply, type Setting } from './setting.ts';

/**
 * In days; the domain’s `defaultRetention` has the defaults. Emails stay on record for at least a week, to answer
 * people who say that none came; links as long as they work and a week more.
 */
export const retentionTable = {
  draftDays: daysSetting({
    label: 'Drafts of forms',
    hint: 'Unsent forms, counted from the last change.',
    least: 7,
    most: 365,
  }),
  mailDays: daysSetting({
    label: 'Records of mails',
    hint: 'To whom a mail went, when, and whether it arrived.',
    least: 7,
    most: 730,
  }),
  linkDays: daysSetting({
    label: 'Used and expired links',
    hint: 'Until then such a link says what became of it and offers a new one.',
    least: 8,
    most: 365,
  }),
} satisfies Record<keyof Retention, Setting<number>>;

export const retentionFields = z.object(givenOf(retentionTable));

/** Only the times that differ from the defaults. */
export const storedRetention = z.partial(retentionFields);

export const retentionSettings = settingsReply(z.object(shownOf(retentionTable)));
export type RetentionSettings = z.infer<typeof retentionSettings>;

export const retentionChange = settingsChange(retentionFields);
