import { brandCopy } from '@drawbridge/messages/lender-settings';
import type { ComponentProps } from 'react';
import { accentContrast, leastContrast, type Theme } from '@drawbridge/domain/brand/accent.ts';
import { isColour } from '@drawbridge/domain/brand/contrast.ts';
import { unreadableColour } from '@drawbridge/contract/lender-settings/brand.ts';
import { TextField } from '../../ui/text-field.tsx';

type ColourFieldProps = Omit<ComponentProps<typeof TextField>, 'lead' | 'label' | 'value'> & {
  readonly label: string;
  readonly value: string;
  readonly theme: Theme;
  readonly onPick: (colour: string) => void;
};

/** A color, typed or picked. Warns about poor contrast while the color is being chosen. */
export function ColourField({ theme, value, onPick, ...field }: ColourFieldProps) {
  const { label, error } = field;
  const ratio = isColour(value) ? accentContrast(theme, value) : undefined;
  const unreadable =
    ratio !== undefined && ratio < leastContrast ? unreadableColour(theme, ratio) : undefined;
  return (
    <TextField
      {...field}
      error={unreadable ?? (ratio === undefined ? error : undefined)}
      lead={
        <input
          type="color"
          aria-label={brandCopy.pick({ label })}
          value={isColour(value) ? value : '#000000'}
          onChange={({ target }) => onPick(target.value)}
          className="size-7 cursor-pointer rounded border border-line bg-transparent p-0.5"
        />
      }
    />
  );
}
