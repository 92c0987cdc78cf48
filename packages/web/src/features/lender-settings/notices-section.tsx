import { noticesCopy as copy, settingsCopy } from '@drawbridge/messages/lender-settings';
import { useQuery } from '@tanstack/react-query';
import {
  noticeFields,
  noticeTable,
  type NoticeSettings,
} from '@drawbridge/contract/lender-settings/notices.ts';
import { lenderSettingsRoutes } from '@drawbridge/contract/lender-settings/routes.ts';
import type { NoticeRules } from '@drawbridge/domain/notices/notice-rules.ts';
import { call } from '../../platform/api.ts';
import { formatSetting } from '../../platform/record-fields.ts';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { NumberField, readNumber } from './number-field.tsx';
import { noticesQuery } from './queries.ts';
import { SectionForm } from './section-form.tsx';
import { SectionFrame } from './section-frame.tsx';
import { useSectionForm } from './use-section-form.ts';

type DaysName = 'billDueDays' | 'pastDueDays';
type SwitchName = Exclude<keyof NoticeRules, DaysName>;

/** A row for each notice, with a field for its number of days. */
const rows: readonly { readonly name: SwitchName; readonly days?: DaysName }[] = [
  { name: 'billDue', days: 'billDueDays' },
  { name: 'pastDue', days: 'pastDueDays' },
  { name: 'lateCharge' },
  { name: 'thirtyDays' },
  { name: 'matured' },
  { name: 'defaultBegan' },
  { name: 'defaultEnded' },
];

export function NoticesSection() {
  return (
    <SectionFrame tab={copy.tab} query={useQuery(noticesQuery)}>
      {(settings) => <NoticesForm key={settings.version} settings={settings} />}
    </SectionFrame>
  );
}

function NoticesForm({ settings }: { readonly settings: NoticeSettings }) {
  const { fields, otherwise, version } = settings;
  const form = useSectionForm<Record<string, string | boolean>, NoticeRules, unknown>({
    schema: noticeFields,
    fields,
    initial: { ...fields, billDueDays: String(fields.billDueDays), pastDueDays: String(fields.pastDueDays) },
    read: (typed) => ({
      ...(typed as Record<SwitchName, boolean>),
      billDueDays: readNumber(String(typed['billDueDays'])),
      pastDueDays: readNumber(String(typed['pastDueDays'])),
    }),
    send: (rules) => call(lenderSettingsRoutes.setNotices, { body: { version, fields: rules } }),
    queryKey: noticesQuery.queryKey,
  });
  return (
    <SectionForm history={settings} form={form} resetText={copy.resetText}>
      <Card title={copy.title}>
        <p className="px-4 py-3.5 text-ink-2 md:px-[18px]">{copy.text}</p>
        <ul className="divide-y divide-line border-t border-line">
          {rows.map(({ name, days }) => (
            <li key={name} className="grid items-start gap-4 px-4 py-3.5 md:grid-cols-2 md:px-[18px]">
              <Checkbox
                {...form.field(name)}
                id={name}
                label={noticeTable[name].label()}
                hint={noticeTable[name].hint?.()}
              />
              {days && (
                <NumberField
                  {...form.field(days)}
                  id={days}
                  setting={noticeTable[days]}
                  typed={String(form.values[days])}
                  hint={settingsCopy.defaultIs({ value: formatSetting(noticeTable[days], otherwise[days]) })}
                />
              )}
            </li>
          ))}
        </ul>
      </Card>
    </SectionForm>
  );
}
