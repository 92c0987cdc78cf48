import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field, type FieldText } from './field.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

export interface SelectFieldProps extends FieldText, Omit<ComponentProps<'select'>, 'size'> {
  readonly options?: readonly SelectOption[] | undefined;
  /** A first option with an empty value, such as "Choose a state". */
  readonly placeholder?: string | undefined;
}

/**
 * A native select, because phones have good pickers for it. Takes `options`, or `<option>` children for groups. A choice longer
 * than the field wraps.
 */
export function SelectField(props: SelectFieldProps) {
  const {
    label,
    aside,
    hint,
    error,
    optional,
    labelHidden,
    className,
    id,
    options,
    placeholder,
    children,
    ...select
  } = props;
  return (
    <Field {...{ id, label, aside, hint, error, optional, labelHidden, className }}>
      {(aria) => (
        <div className="control relative flex items-center">
          <select
            {...select}
            {...aria}
            className="control-input appearance-none py-1.5! pr-9! whitespace-normal"
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options?.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
            {children}
          </select>
          <ChevronDown aria-hidden className="pointer-events-none absolute right-3 size-4 text-ink-2" />
        </div>
      )}
    </Field>
  );
}
