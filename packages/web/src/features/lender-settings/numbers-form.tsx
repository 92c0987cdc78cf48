import { settingsCopy } from '@drawbridge/messages/lender-settings';
import type { QueryKey } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { SettingHistory } from '@drawbridge/contract/lender-settings/schema.ts';
import type { Setting } from '@drawbridge/contract/lender-settings/setting.ts';
import { formatSetting } from '../../platform/record-fields.ts';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { NumberField, readNumber } from './number-field.tsx';
import { SectionForm } from './section-form.tsx';
import { useSectionForm } from './use-section-form.ts';

interface NumbersFormProps<Name extends string> {
  readonly settings: SettingHistory & {
    readonly fields: Record<Name, number>;
    readonly otherwise: Record<Name, number>;
  };
  readonly table: Readonly<Record<Name, Setting>>;
  readonly schema: z.ZodMiniType<Record<Name, number>>;
  readonly send: (values: Record<Name, number> | null) => Promise<unknown>;
  readonly queryKey: QueryKey;
  /** The heading for settings without their own. */
  readonly title?: string;
  /** In the card, above its fields. */
  readonly text?: string;
  readonly columns: string;
  readonly resetText: string;
}

/** A form of numbers, with a field for each row of the table and a card for each heading. */
export function NumbersForm<Name extends string>(props: NumbersFormProps<Name>) {
  const { settings, table, schema, send, queryKey, title, text, columns, resetText } = props;
  const names = Object.keys(table) as Name[];
  const form = useSectionForm<Record<string, string>, Record<Name, number>, unknown>({
    schema,
    fields: settings.fields,
    initial: Object.fromEntries(names.map((name) => [name, String(settings.fields[name])])),
    read: (typed) =>
      Object.fromEntries(names.map((name) => [name, readNumber(typed[name] ?? '')])) as Record<Name, number>,
    send,
    queryKey,
  });
  const groups = Map.groupBy(names, (name) => table[name].group?.() ?? title);
  return (
    <SectionForm history={settings} form={form} resetText={resetText}>
      {[...groups].map(([group, ofGroup]) => (
        <Card key={group} title={group} padded>
          {text !== undefined && <p className="mb-4 text-ink-2">{text}</p>}
          <div className={cx('grid items-start gap-4', columns)}>
            {ofGroup.map((name) => (
              <NumberField
                key={name}
                id={name}
                setting={table[name]}
                typed={form.values[name] ?? ''}
                hint={hintOf(table[name], settings.otherwise[name])}
                {...form.field(name)}
              />
            ))}
          </div>
        </Card>
      ))}
    </SectionForm>
  );
}

function hintOf(setting: Setting, otherwise: number): string {
  const byDefault = settingsCopy.defaultIs({ value: formatSetting(setting, otherwise) });
  return setting.hint === undefined ? byDefault : `${setting.hint()} ${byDefault}`;
}
