import { formatCount } from '../../platform/format.ts';
import { cx } from '../../ui/cx.ts';

interface FilterButtonsProps<Value extends string> {
  readonly label: string;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly count: number | undefined;
  }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A row of choices, each with its count. One is pressed. */
export function FilterButtons<Value extends string>({
  label,
  options,
  value,
  onChange,
}: FilterButtonsProps<Value>) {
  return (
    <div role="group" aria-label={label} className="chips flex flex-wrap gap-1.5">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={cx(
            'inline-flex h-[30px] items-center gap-1.5 rounded-lg border px-2.5 text-sm font-semibold transition-colors max-md:h-9',
            option.value === value
              ? 'border-accent bg-soft text-accent'
              : 'border-line bg-surface text-ink hover:border-edge',
          )}
        >
          {option.label}
          <span className="num min-w-3 text-right font-normal text-ink-2">
            {option.count === undefined ? '' : formatCount(option.count)}
          </span>
        </button>
      ))}
    </div>
  );
}
