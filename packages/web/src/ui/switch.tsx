import { useId, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';

export interface SwitchProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly on: boolean;
  /** The position in words, because color alone is not enough. */
  readonly words: { readonly on: string; readonly off: string };
  readonly busy?: boolean | undefined;
  readonly onTurn: (on: boolean) => void;
}

/** Turns a setting on or off immediately. For a setting that is saved with a form, use a checkbox. */
export function Switch({ label, hint, on, words, busy, onTurn }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <span id={`${id}-label`} className="font-semibold">
          {label}
        </span>
        {hint != null && (
          <p id={`${id}-hint`} className="text-sm text-ink-2">
            {hint}
          </p>
        )}
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={on}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint == null ? undefined : `${id}-hint`}
        aria-disabled={busy || undefined}
        onClick={() => {
          if (busy !== true) onTurn(!on);
        }}
        className="touch -my-1 flex min-h-9 shrink-0 cursor-pointer items-center gap-2.5 rounded-lg px-1"
      >
        <span aria-hidden className="text-right text-sm font-semibold text-ink-2">
          {busy ? <Spinner /> : on ? words.on : words.off}
        </span>
        <span
          aria-hidden
          className={cx(
            'flex h-6 w-10.5 items-center rounded-full border p-0.5 transition-colors duration-150 motion-reduce:transition-none',
            on ? 'border-accent bg-accent' : 'border-edge bg-sunk',
          )}
        >
          <span
            className={cx(
              'size-4.5 rounded-full transition-transform duration-150 motion-reduce:transition-none',
              on ? 'translate-x-4.5 bg-surface' : 'bg-edge',
            )}
          />
        </span>
      </button>
    </div>
  );
}
