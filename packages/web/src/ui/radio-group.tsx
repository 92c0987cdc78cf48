import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { FieldError } from './field-error.tsx';
import { FieldHint } from './field-hint.tsx';

export interface RadioOption {
  readonly value: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly disabled?: boolean | undefined;
}

export interface RadioGroupProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'children' | 'size' | 'value' | 'defaultValue' | 'onChange'
> {
  readonly label: ReactNode;
  readonly options: readonly RadioOption[];
  readonly name: string;
  /** The selected value, when the caller owns it. With react-hook-form, omit it and `defaultValue`. */
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly onChange?: ComponentProps<'input'>['onChange'];
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly labelHidden?: boolean | undefined;
  /** list: stacked; row: side by side; cards: framed and stacked; tiles: framed, in columns; segments: framed, as wide as their words. */
  readonly look?: keyof typeof looks | undefined;
}

const looks = {
  list: 'grid gap-2',
  row: 'flex flex-wrap gap-x-6 gap-y-2',
  cards: 'grid gap-2',
  tiles: 'grid gap-2 sm:grid-cols-2 xl:grid-cols-4',
  segments: 'flex flex-wrap gap-2',
} as const;

const framed =
  'rounded-lg border border-line bg-surface px-3.5 has-checked:border-accent has-checked:bg-soft';

const frames = {
  list: undefined,
  row: undefined,
  cards: `${framed} py-3`,
  tiles: `${framed} py-3`,
  segments: `${framed} touch grow py-2`,
} as const;

/** One choice out of a few, as native radio buttons. `{...register('method')}` passes through to each. */
export function RadioGroup(props: RadioGroupProps) {
  const {
    label,
    options,
    value,
    defaultValue,
    hint,
    error,
    labelHidden,
    look = 'list',
    className,
    ...input
  } = props;
  const id = useId();
  const described = cx(error !== undefined && `${id}-error`, hint != null && `${id}-hint`);
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={described || undefined}
      className={cx('min-w-0', className)}
    >
      <legend className={cx('mb-1.5 text-sm font-semibold', labelHidden && 'sr-only')}>{label}</legend>
      {hint != null && (
        <div className="mb-2">
          <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
        </div>
      )}
      <div className={looks[look]}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'flex min-h-6 cursor-pointer items-start gap-2',
              frames[look],
              option.disabled && 'cursor-not-allowed text-ink-3',
            )}
          >
            <input
              {...input}
              type="radio"
              value={option.value}
              className="tick tick-round"
              disabled={option.disabled ?? input.disabled}
              {...(value === undefined ? {} : { checked: value === option.value })}
              {...(defaultValue === undefined ? {} : { defaultChecked: defaultValue === option.value })}
            />
            <span className="py-px">
              {option.label}
              {option.hint != null && <span className="block text-sm text-ink-2">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <div className="mt-1.5">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
