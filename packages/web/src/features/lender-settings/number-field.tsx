import type { ComponentProps } from 'react';
import type { Setting } from '@drawbridge/contract/lender-settings/setting.ts';
import { TextField } from '../../ui/text-field.tsx';

interface NumberFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'lead' | 'trail'> {
  readonly setting: Pick<Setting, 'kind' | 'label' | 'unit'>;
  /** The typed number, which decides between `day` and `days`. */
  readonly typed: string;
}

/** A number field with its unit. */
export function NumberField({ setting: { kind, label, unit }, typed, ...input }: NumberFieldProps) {
  const shownUnit = unit?.(readNumber(typed));
  return (
    <TextField
      {...input}
      label={label()}
      inputMode={kind === 'days' ? 'numeric' : 'decimal'}
      autoComplete="off"
      numeric
      lead={kind === 'money' ? '$' : undefined}
      trail={shownUnit === undefined ? undefined : <span className="pr-1.5 text-sm">{shownUnit}</span>}
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
