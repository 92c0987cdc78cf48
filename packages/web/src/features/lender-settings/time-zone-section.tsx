import { timeZoneCopy as copy, settingsCopy } from '@drawbridge/messages/lender-settings';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { lenderSettingsRoutes } from '@drawbridge/contract/lender-settings/routes.ts';
import { timeZoneFields, type TimeZoneSettings } from '@drawbridge/contract/lender-settings/time-zone.ts';
import { call } from '../../platform/api.ts';
import { timeIn, zoneName } from '../../platform/time-zone-format.ts';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { timeZoneQuery } from './queries.ts';
import { SectionForm } from './section-form.tsx';
import { SectionFrame } from './section-frame.tsx';
import { useSectionForm } from './use-section-form.ts';

/** One for each offset and rule of the states and territories where the product is used. */
const unitedStates = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'Pacific/Guam',
];

export function TimeZoneSection() {
  return (
    <SectionFrame tab={copy.tab} query={useQuery(timeZoneQuery)}>
      {(settings) => <TimeZoneForm key={settings.version} settings={settings} />}
    </SectionFrame>
  );
}

function TimeZoneForm({ settings }: { readonly settings: TimeZoneSettings }) {
  const { version, fields, otherwise } = settings;
  const minute = useSyncExternalStore(subscribe, presentMinute);
  const form = useSectionForm({
    schema: timeZoneFields,
    fields,
    initial: fields,
    read: (typed) => typed,
    send: (values) => call(lenderSettingsRoutes.setTimeZone, { body: { version, fields: values } }),
    queryKey: timeZoneQuery.queryKey,
  });
  const { timeZone } = form.values;
  // The set zone stays on the list where this browser does not know it.
  const known = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), timeZone]);
  const others = [...known].filter((zone) => !unitedStates.includes(zone));
  return (
    <SectionForm history={settings} form={form} resetText={copy.resetText}>
      <Card title={copy.title} padded>
        <p className="mb-4 text-ink-2">
          {copy.text} {copy.history}
        </p>
        <SelectField
          {...form.field('timeZone')}
          label={copy.field}
          hint={`${copy.now({ time: timeIn(timeZone, minute * minuteMs) })} ${settingsCopy.defaultIs({ value: zoneLabel(otherwise.timeZone) })}`}
          className="max-w-md"
        >
          <optgroup label={copy.unitedStates}>
            {unitedStates.map((zone) => (
              <option key={zone} value={zone}>
                {zoneLabel(zone)}
              </option>
            ))}
          </optgroup>
          <optgroup label={copy.others}>
            {others.map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </optgroup>
        </SelectField>
      </Card>
    </SectionForm>
  );
}

const minuteMs = 60_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, minuteMs);
  return () => clearInterval(timer);
}

function presentMinute(): number {
  return Math.floor(Date.now() / minuteMs);
}

/** `Eastern Time (New York)`, or the IANA name outside the United States. */
function zoneLabel(zone: string): string {
  const city = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return unitedStates.includes(zone) ? copy.zone({ name: zoneName(zone), city }) : zone.replaceAll('_', ' ');
}
