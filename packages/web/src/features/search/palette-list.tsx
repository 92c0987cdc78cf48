import { searchCopy } from '@drawbridge/messages/search';
import type { KeyboardEvent } from 'react';
import type { PaletteGroup } from './palette-groups.ts';
import type { PaletteOption } from './palette-option.ts';

/** An option’s element, which the field names as its active one. */
export const optionId = (list: string, key: string): string => `${list}-${encodeURIComponent(key)}`;

interface PaletteListProps {
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  /** The key of the option that Enter chooses. */
  readonly active: string | undefined;
  readonly onPoint: (key: string) => void;
  readonly onChoose: (option: PaletteOption) => void;
  /** The field’s keys, for an option that a press gave the focus. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The options of the search in their groups. The focus stays in the field, which moves through them. */
export function PaletteList({ id, groups, active, onPoint, onChoose, onKeyDown }: PaletteListProps) {
  return (
    <div role="listbox" id={`${id}-list`} aria-label={searchCopy.results}>
      {groups.map(({ of, options }) => (
        <div key={of} role="group" aria-labelledby={`${id}-${of}`}>
          <p id={`${id}-${of}`} className="px-3 pt-2 pb-1 text-sm font-medium text-ink-2">
            {searchCopy.groups[of]}
          </p>
          {options.map((option) => {
            const { key, label, detail, aside, icon: Icon } = option;
            return (
              <div
                key={key}
                role="option"
                tabIndex={-1}
                id={optionId(id, key)}
                aria-selected={key === active}
                onPointerMove={() => key !== active && onPoint(key)}
                onClick={() => onChoose(option)}
                onKeyDown={onKeyDown}
              >
                <Icon aria-hidden />
                <span className="min-w-0">
                  <b>{label}</b>
                  {detail !== undefined && <small>{detail}</small>}
                </span>
                {aside !== undefined && <small>{aside}</small>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
