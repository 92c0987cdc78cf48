import type { CalendarSettings } from '@drawbridge/contract/lender-settings/calendar.ts';
import { standardWorkCalendar, type WorkCalendar } from '@drawbridge/domain/work/work-terms.ts';
import { historyOf } from './present.ts';
import type { SettingsParts } from './settings-parts.ts';
import { settingRows } from './store.ts';

/** The calendar as it stands. */
export async function readCalendar({ db, settings }: SettingsParts): Promise<CalendarSettings> {
  const row = (await settingRows(db)).find(({ key }) => key === 'calendar');
  return {
    ...historyOf(row, false),
    fields: fieldsOf(settings.now().calendar),
    otherwise: fieldsOf(standardWorkCalendar),
  };
}

function fieldsOf({ weekdays, federalHolidays, worked, own, dueDays }: WorkCalendar) {
  return {
    weekdays: [...weekdays],
    federalHolidays,
    worked: [...worked],
    own: own.map(({ date, name }) => ({ date, name })),
    dueDays: { ...dueDays },
  };
}
