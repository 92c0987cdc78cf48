import type { CalendarChange, CalendarSettings } from '@drawbridge/contract/lender-settings/calendar.ts';
import { changeSetting, type ChangedBy, type SettingRefusal } from './change-setting.ts';
import { readCalendar } from './read-calendar.ts';
import type { SettingsParts } from './settings-parts.ts';

/** Sets the calendar: what waits is due by it from now on. */
export async function setCalendar(
  parts: SettingsParts,
  by: ChangedBy,
  { version, fields }: CalendarChange,
): Promise<CalendarSettings | SettingRefusal> {
  const change = { key: 'calendar', value: fields ?? undefined, version };
  return (await changeSetting(parts, by, change)) ?? readCalendar(parts);
}
