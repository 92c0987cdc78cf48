import { useQuery } from '@tanstack/react-query';
import { usePageTitle } from '../../platform/page-title.ts';
import { calendarCopy } from './calendar-copy.ts';
import { CalendarForm } from './calendar-form.tsx';
import { settingsCopy } from './copy.ts';
import { calendarQuery } from './queries.ts';
import { SectionFrame } from './section-frame.tsx';

/** On which days the lender works, and how long each kind of work may take. */
export function CalendarSection() {
  usePageTitle(`${settingsCopy.title}: ${calendarCopy.tab}`);
  return (
    <SectionFrame query={useQuery(calendarQuery)}>
      {(settings) => <CalendarForm key={settings.version} settings={settings} />}
    </SectionFrame>
  );
}
