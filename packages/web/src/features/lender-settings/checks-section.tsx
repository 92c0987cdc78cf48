import { checkSettingsCopy as copy, settingsCopy } from '@drawbridge/messages/lender-settings';
import { useQuery } from '@tanstack/react-query';
import {
  checkFields,
  checkTable,
  neededStageWords,
  type CheckSettings,
} from '@drawbridge/contract/lender-settings/checks.ts';
import { lenderSettingsRoutes } from '@drawbridge/contract/lender-settings/routes.ts';
import { checkKinds } from '@drawbridge/domain/checks/check-kinds.ts';
import { neededStages, ruleNames, type CheckRules } from '@drawbridge/domain/checks/check-rules.ts';
import { call } from '../../platform/api.ts';
import { formatSetting } from '../../platform/record-fields.ts';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { NumberField, readNumber } from './number-field.tsx';
import { checksQuery } from './queries.ts';
import { SectionForm } from './section-form.tsx';
import { SectionFrame } from './section-frame.tsx';
import { useSectionForm } from './use-section-form.ts';

type Name = keyof CheckRules;

export function ChecksSection() {
  return (
    <SectionFrame tab={copy.tab} query={useQuery(checksQuery)}>
      {(settings) => <ChecksForm key={settings.version} settings={settings} />}
    </SectionFrame>
  );
}

function ChecksForm({ settings }: { readonly settings: CheckSettings }) {
  const { fields, otherwise, version } = settings;
  const names = Object.keys(fields) as Name[];
  const isDays = (name: Name) => checkTable[name].kind === 'days';
  const form = useSectionForm<Record<string, string>, CheckRules, unknown>({
    schema: checkFields,
    fields,
    initial: Object.fromEntries(names.map((name) => [name, String(fields[name])])),
    read: (typed) =>
      Object.fromEntries(
        names.map((name) => [name, isDays(name) ? readNumber(typed[name] ?? '') : typed[name]]),
      ) as Record<Name, unknown>,
    send: (rules) => call(lenderSettingsRoutes.setChecks, { body: { version, fields: rules } }),
    queryKey: checksQuery.queryKey,
  });
  const hint = (name: Name) =>
    settingsCopy.defaultIs({ value: formatSetting(checkTable[name], otherwise[name]) });
  const words = neededStageWords();
  return (
    <SectionForm history={settings} form={form} resetText={copy.resetText}>
      <Card title={copy.title}>
        <p className="px-4 py-3.5 text-ink-2 md:px-[18px]">{copy.text}</p>
        <ul className="divide-y divide-line border-t border-line">
          {checkKinds.map((kind) => {
            const { days, stage } = ruleNames[kind];
            return (
              <li key={kind} className="grid items-start gap-4 px-4 py-3.5 md:grid-cols-2 md:px-[18px]">
                <NumberField
                  {...form.field(days)}
                  id={days}
                  setting={checkTable[days]}
                  typed={form.values[days] ?? ''}
                  hint={hint(days)}
                />
                <SelectField
                  {...form.field(stage)}
                  id={stage}
                  label={checkTable[stage].label()}
                  hint={hint(stage)}
                  options={neededStages.map((value) => ({ value, label: words[value] }))}
                />
              </li>
            );
          })}
        </ul>
      </Card>
    </SectionForm>
  );
}
