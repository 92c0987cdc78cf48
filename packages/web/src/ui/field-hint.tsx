import type { FieldMessageProps } from './field-error.tsx';

export function FieldHint({ id, children }: FieldMessageProps) {
  return (
    <p id={id} className="text-sm text-ink-2">
      {children}
    </p>
  );
}
