import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { FieldError } from './field-error.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'size'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

/** A native checkbox with its label; the whole line is clickable. */
export function Checkbox({ label, hint, error, className, id, ...input }: CheckboxProps) {
  const made = useId();
  const controlId = id ?? made;
  const described = cx(error !== undefined && `${controlId}-error`, hint != null && `${controlId}-hint`);
  return (
    <div className={cx('grid gap-1', className)}>
      <div className="flex items-start gap-2">
        <input
          {...input}
          type="checkbox"
          id={controlId}
          className="tick"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={described || undefined}
        />
        <label htmlFor={controlId} className="min-h-6 flex-1 cursor-pointer py-px">
          {label}
          {hint != null && (
            <span id={`${controlId}-hint`} className="block text-sm text-ink-2">
              {hint}
            </span>
          )}
        </label>
      </div>
      {error !== undefined && <FieldError id={`${controlId}-error`}>{error}</FieldError>}
    </div>
  );
}
