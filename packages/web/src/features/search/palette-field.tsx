import { searchCopy } from '@drawbridge/messages/search';
import { Search } from 'lucide-react';
import type { KeyboardEvent } from 'react';

interface PaletteFieldProps {
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** The id of the list. Undefined while it is empty. */
  readonly list: string | undefined;
  /** The id of the option that Enter chooses. */
  readonly active: string | undefined;
}

/** The field of the search. It keeps the focus and names the active option of its list. */
export function PaletteField({ typed, onType, onKeyDown, list, active }: PaletteFieldProps) {
  return (
    <div className="control relative flex items-center">
      <Search aria-hidden className="pointer-events-none absolute left-2.5 size-4 text-ink-3" />
      <input
        data-autofocus
        type="text"
        role="combobox"
        aria-label={searchCopy.field}
        aria-autocomplete="list"
        aria-expanded={list !== undefined}
        aria-controls={list}
        aria-activedescendant={active}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        placeholder={searchCopy.placeholder}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        className="control-input px-8!"
      />
    </div>
  );
}
