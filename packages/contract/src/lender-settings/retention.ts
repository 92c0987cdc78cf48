import * as z from 'zod/mini';
import type { Retention } from '@drawbridge/domain/retention/retention.ts';
import { givenOf, shownOf } from '../wire/field-table.ts';
import { daysSetting, settingsChange, settingsReply, type Setting } from './setting.ts';

/**
 * For how many days what is swept is kept; the domain’s `standardRetention` has the defaults. Mails are on record for a week at
 * the least, so that one who says that nothing came can be answered; links for as long as they are good and a week beyond.
 */
export const retentionTable = {
  draftDays: daysSetting({
    label: 'Drafts of forms',
    hint: 'What somebody typed and did not send, since they last typed.',
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

/** What is kept: the times that differ from the product’s. */
export const storedRetention = z.partial(retentionFields);

export const retentionSettings = settingsReply(z.object(shownOf(retentionTable)));
export type RetentionSettings = z.infer<typeof retentionSettings>;

export const retentionChange = settingsChange(retentionFields);
