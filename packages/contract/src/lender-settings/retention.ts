import * as z from 'zod/mini';
import type { Retention } from '@drawbridge/domain/retention/retention.ts';
import { givenOf, shownOf } from '../wire/field-table.ts';
import { daysSetting, settingsChange, settingsReply, type Setting } from './setting.ts';

/**
 * In days. Defaults are in the domain’s `defaultRetention`. Email records stay at least a week, to answer people who say
 * they got nothing. Links stay a week longer than they work.
 */
export const retentionTable = {
  draftDays: daysSetting({
    label: 'Form drafts',
    hint: 'Unsent forms, counted from the last change.',
    least: 7,
    most: 365,
  }),
  mailDays: daysSetting({
    label: 'Email records',
    hint: 'Recipient, time and delivery status of each email.',
    least: 7,
    most: 730,
  }),
  linkDays: daysSetting({
    label: 'Used and expired links',
    hint: 'Until then, an old link explains what happened and offers a new one.',
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
