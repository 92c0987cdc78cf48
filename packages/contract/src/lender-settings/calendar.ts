import * as z from 'zod/mini';
import { workKinds } from '@drawbridge/domain/work/work-kinds.ts';
import { calendarMessages } from '@drawbridge/messages/lender-settings';
import { plainDate } from '../wire/fields.ts';
import { text } from '../wire/text-fields.ts';
import { settingsChange, settingsReply, wholeDays } from './setting.ts';

/** For any kind of work. */
const mostDueDays = 60;

const mostHolidays = 200;

const dueDays = wholeDays(0, mostDueDays, 'businessDays');

const weekday = z.number({ error: () => calendarMessages.weekday }).check(
  z.refine((day) => Number.isInteger(day) && day >= 1 && day <= 7, {
    error: () => calendarMessages.weekday,
  }),
);

const holiday = z.object({
  date: plainDate,
  name: text(60).check(
    z.refine((typed) => typed.trim() !== '', { error: () => calendarMessages.holidayName }),
  ),
});

export const calendarFields = z.object({
  /** 1 is Monday, 7 is Sunday. */
  weekdays: z.array(weekday).check(
    z.minLength(1, { error: () => calendarMessages.weekdays }),
    z.maxLength(7, { error: () => calendarMessages.weekday }),
    z.refine((days) => new Set(days).size === days.length, { error: () => calendarMessages.weekday }),
  ),
  /** Whether federal holidays are days off. */
  federalHolidays: z.boolean(),
  /** Federal holidays when the lender is open. */
  worked: z
    .array(plainDate)
    .check(
      z.maxLength(mostHolidays, { error: () => calendarMessages.tooManyHolidays({ most: mostHolidays }) }),
    ),
  own: z.array(holiday).check(
    z.maxLength(mostHolidays, { error: () => calendarMessages.tooManyHolidays({ most: mostHolidays }) }),
    z.refine((days) => new Set(days.map(({ date }) => date)).size === days.length, {
      error: () => calendarMessages.holidayTwice,
    }),
  ),
  /** Business days from when an item arrives to its due date. */
  dueDays: z.record(z.enum(workKinds), dueDays),
});
export type CalendarFields = z.infer<typeof calendarFields>;

/** A calendar stored by an older version may lack newer kinds of work. */
export const storedCalendar = z.extend(calendarFields, {
  dueDays: z.partialRecord(z.enum(workKinds), dueDays),
});

export const calendarSettings = settingsReply(calendarFields);
export type CalendarSettings = z.infer<typeof calendarSettings>;

export const calendarChange = settingsChange(calendarFields);
