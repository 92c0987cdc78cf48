import { fieldCopy } from '@drawbridge/messages/ui';
import { useId, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { FieldError } from './field-error.tsx';
import { FieldHint } from './field-hint.tsx';

/** The text every field shows around its control. */
export interface FieldText {
  readonly label: ReactNode;
  /** On the right of the label row, such as "Password help". */
  readonly aside?: ReactNode;
  readonly hint?: ReactNode;
  /** The error message. It colors the field, and screen readers read it with the field. */
  readonly error?: string | undefined;
  /** Adds "(optional)" to the label. */
  readonly optional?: boolean | undefined;
  /** Keeps the label for screen readers only. */
  readonly labelHidden?: boolean | undefined;
}

/** The attributes that connect a control to its label, hint and error. */
export interface ControlAria {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export interface FieldProps extends FieldText {
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly children: (aria: ControlAria) => ReactNode;
}

/** A label, a control, a hint and an error. `children` renders the control with the attributes it receives. */
export function Field({
  id,
  label,
  aside,
  hint,
  error,
  optional,
  labelHidden,
  className,
  children,
}: FieldProps) {
  const made = useId();
  const controlId = id ?? made;
  const described = cx(error !== undefined && `${controlId}-error`, hint != null && `${controlId}-hint`);
  return (
    <div className={cx('grid min-w-0 content-start gap-1.5', className)}>
      <div className={cx('flex items-baseline justify-between gap-3', labelHidden && 'sr-only')}>
        <label htmlFor={controlId} className="text-sm font-semibold">
          {label}
          {optional && <span className="font-normal text-ink-2"> {fieldCopy.optional}</span>}
        </label>
        {aside != null && <span className="text-sm [&>a]:-my-1 [&>a]:inline-block [&>a]:py-1">{aside}</span>}
      </div>
      {children({
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {hint != null && <FieldHint id={`${controlId}-hint`}>{hint}</FieldHint>}
      {error !== undefined && <FieldError id={`${controlId}-error`}>{error}</FieldError>}
    </div>
  );
}
