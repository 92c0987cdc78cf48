import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Field, type FieldText } from './field.tsx';

export interface TextFieldProps
  extends FieldText, Omit<ComponentProps<'input'>, 'prefix' | 'size' | 'children'> {
  /** Inside the field before the value, such as "$". */
  readonly lead?: ReactNode;
  /** Inside the field after the value: a unit or a small button. */
  readonly trail?: ReactNode;
  /** Right-aligned tabular digits. */
  readonly numeric?: boolean | undefined;
  /** Class of the input itself; `className` applies to the whole field. */
  readonly inputClass?: string | undefined;
}

/** A one-line input. All `<input>` props pass through, so `{...register('email')}` works. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    aside,
    hint,
    error,
    optional,
    labelHidden,
    lead,
    trail,
    numeric,
    inputClass,
    className,
    id,
    ...input
  } = props;
  return (
    <Field {...{ id, label, aside, hint, error, optional, labelHidden, className }}>
      {(aria) => (
        <div className="control flex items-center">
          {lead != null && <span className="pl-3 text-ink-2 select-none">{lead}</span>}
          <input
            type="text"
            {...input}
            {...aria}
            className={cx('control-input', numeric && 'num text-right', inputClass)}
          />
          {trail != null && <span className="flex items-center pr-1.5 text-ink-2">{trail}</span>}
        </div>
      )}
    </Field>
  );
}
