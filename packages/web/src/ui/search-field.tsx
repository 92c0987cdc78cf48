import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { cx } from './cx.ts';

export interface SearchFieldProps {
  /** Name of the field for screen readers; also its placeholder unless one is given. */
  readonly label: string;
  readonly value: string;
  /** Called `delay` milliseconds after the last key, and at once when cleared or on Enter. */
  readonly onChange: (value: string) => void;
  readonly delay?: number | undefined;
  readonly placeholder?: string | undefined;
  readonly clearLabel?: string | undefined;
  /** small: 34 px, for the header of a card. */
  readonly size?: 'sm' | 'md' | undefined;
  readonly className?: string | undefined;
}

/** A search input that waits for a pause in typing, with a button (and Escape) to clear it. */
export function SearchField(props: SearchFieldProps) {
  const {
    label,
    value,
    onChange,
    delay = 200,
    placeholder = label,
    clearLabel = 'Clear search',
    size = 'md',
    className,
  } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [told, setTold] = useState(value);
  // A value changed from outside, as by going back a page, wins over what was typed.
  if (value !== told) {
    setTold(value);
    setTyped(value);
  }

  const tell = useEffectEvent((next: string) => {
    if (next === told) return;
    setTold(next);
    onChange(next);
  });
  useEffect(() => {
    const timer = setTimeout(() => tell(typed), delay);
    return () => clearTimeout(timer);
  }, [typed, delay]);

  function tellNow(next: string): void {
    setTyped(next);
    setTold(next);
    if (next !== told) onChange(next);
  }

  return (
    <div
      className={cx('control relative flex items-center', size === 'sm' && 'control-sm text-sm', className)}
    >
      <Search aria-hidden className="pointer-events-none absolute left-2.5 size-4 text-ink-3" />
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        value={typed}
        placeholder={placeholder}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') tellNow(typed);
          if (event.key === 'Escape' && typed !== '') {
            event.preventDefault();
            tellNow('');
          }
        }}
        className="control-input px-8!"
      />
      {typed !== '' && (
        <button
          type="button"
          aria-label={clearLabel}
          onClick={() => {
            tellNow('');
            input.current?.focus();
          }}
          className="absolute right-1 grid size-7 place-items-center rounded-md text-ink-2 hover:text-ink max-md:size-9"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  );
}
