import * as z from 'zod/mini';
import { isTimeZone } from '@drawbridge/domain/calendar/lender-day.ts';
import { timeZoneMessages } from '@drawbridge/messages/lender-settings';
import { text } from '../wire/text-fields.ts';
import { settingsChange, settingsReply } from './setting.ts';

/** Where the lender’s days begin and end: an IANA name. */
export const timeZoneFields = z.object({
  timeZone: text(60).check(z.refine(isTimeZone, { error: () => timeZoneMessages.unknown })),
});
export type TimeZoneFields = z.infer<typeof timeZoneFields>;

export const timeZoneSettings = settingsReply(z.object({ timeZone: z.string() }));
export type TimeZoneSettings = z.infer<typeof timeZoneSettings>;

export const timeZoneChange = settingsChange(timeZoneFields);
