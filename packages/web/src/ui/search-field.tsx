import { searchFieldCopy } from '@drawbridge/messages/ui';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { cx } from './cx.ts';

export interface SearchFieldProps {
  /** The field’s name for screen readers, and its placeholder by default. */
  readonly label: string;
  readonly value: string;
  /** Called `delay` milliseconds after the last key, or right away on Enter and when cleared. */
  readonly onChange: (value: string) => void;
  readonly delay?: number | undefined;
  readonly placeholder?: string | undefined;
  /** sm: 34 px, for a card’s header. */
  readonly size?: 'sm' | 'md' | undefined;
  readonly className?: string | undefined;
}

/** A search input that waits for a pause in typing, with a button (and Escape) to clear it. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, delay = 200, placeholder = label, size = 'md', className } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [reported, setReported] = useState(value);
  // A value changed from outside, such as by the Back button, replaces typed text.
  if (value !== reported) {
    setReported(value);
    setTyped(value);
  }

  const report = useEffectEvent((next: string) => {
    if (next === reported) return;
    setReported(next);
    onChange(next);
  });
  useEffect(() => {
    const timer = setTimeout(() => report(typed), delay);
    return () => clearTimeout(timer);
  }, [typed, delay]);

  function reportNow(next: string): void {
    setTyped(next);
    setReported(next);
    if (next !== reported) onChange(next);
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
          if (event.key === 'Enter') reportNow(typed);
          if (event.key === 'Escape' && typed !== '') {
            event.preventDefault();
            reportNow('');
          }
        }}
        className="control-input px-8!"
      />
      {typed !== '' && (
        <button
          type="button"
          aria-label={searchFieldCopy.clear}
          onClick={() => {
            reportNow('');
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
