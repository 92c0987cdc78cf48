import type { ComponentProps } from 'react';
import type { Setting } from '@drawbridge/contract/lender-settings/setting.ts';
import { formatAmount } from '../../platform/format.ts';
import { TextField } from '../../ui/text-field.tsx';

interface NumberFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'lead' | 'trail'> {
  readonly setting: Pick<Setting, 'kind' | 'label' | 'unit'>;
}

/** A number with its unit. Days are whole. */
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

/** As in $10, 2 business days and 0.5% of the loan. */
export function numberWords({ kind, unit = '' }: Pick<Setting, 'kind' | 'unit'>, value: number): string {
  if (kind === 'money') return formatAmount(value);
  return kind === 'percent' ? `${value}${unit}` : `${value} ${unit}`;
}

/** The number that was typed, perhaps with a dollar sign and commas; NaN for anything else. */
export function readNumber(typed: string): number {
  const bare = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replaceAll(/,(?=\d{3})/g, '');
  return bare === '' ? Number.NaN : Number(bare);
}
