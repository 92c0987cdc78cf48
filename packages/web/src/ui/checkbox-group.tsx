import { useId, type ReactNode } from 'react';
import { FieldError } from './field-error.tsx';

interface CheckboxGroupProps {
  readonly label: ReactNode;
  /** The error for the whole group. */
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

export function CheckboxGroup({ label, error, children }: CheckboxGroupProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className="mb-1.5 font-medium">{label}</legend>
      {children}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
