import type { FieldMessageProps } from './field-error.tsx';

/** How to fill a field in. */
export function FieldHint({ id, children }: FieldMessageProps) {
  return (
    <p id={id} className="text-sm text-ink-2">
      {children}
    </p>
  );
}
