import type { Setting } from '@drawbridge/contract/lender-settings/setting.ts';
import type { ContractForm } from '../../platform/contract-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ColourField } from './colour-field.tsx';

const inputTypes = { phone: 'tel', email: 'email', 'web address': 'url' } as const;

export function BrandInput({
  setting: { kind, label, wide, optional, theme = 'light' },
  hint,
  value,
  field,
  onPick,
}: {
  readonly setting: Setting;
  readonly hint: string | undefined;
  readonly value: unknown;
  readonly field: ReturnType<ContractForm<Record<string, unknown>>['field']>;
  readonly onPick: (colour: string) => void;
}) {
  const input = { ...field, id: field.name, label: label(), hint, className: wide && 'md:col-span-2' };
  if (kind === 'check') return <Checkbox {...input} />;
  if (kind === 'colour')
    return <ColourField {...input} autoComplete="off" theme={theme} value={String(value)} onPick={onPick} />;
  if (kind === 'long text') return <TextArea {...input} autoComplete="off" />;
  const type = kind === 'phone' || kind === 'email' || kind === 'web address' ? inputTypes[kind] : 'text';
  return <TextField {...input} autoComplete="off" type={type} optional={optional} />;
}
