import type { ComponentProps } from 'react';
import type { Setting } from '@drawbridge/contract/lender-settings/setting.ts';
import { TextField } from '../../ui/text-field.tsx';

interface NumberFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'lead' | 'trail'> {
  readonly setting: Pick<Setting, 'kind' | 'label' | 'unit'>;
}

/** A number field with its unit. */
export function NumberField({ setting: { kind, label, unit }, ...input }: NumberFieldProps) {
  return (
    <TextField
      {...input}
      label={label}
      inputMode={kind === 'days' ? 'numeric' : 'decimal'}
      autoComplete="off"
      numeric
      lead={kind === 'money' ? '$' : undefined}
      trail={unit === undefined ? undefined : <span className="pr-1.5 text-sm">{unit}</span>}
    />
  );
}

/** The typed number, with or without a dollar sign and commas; NaN for anything else. */
export function readNumber(typed: string): number {
  const bare = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replaceAll(/,(?=\d{3})/g, '');
  return bare === '' ? Number.NaN : Number(bare);
}
