import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export interface FieldMessageProps {
  readonly id?: string | undefined;
  readonly children: ReactNode;
}

/** A field’s error, with an icon because color alone is not enough. */
export function FieldError({ id, children }: FieldMessageProps) {
  return (
    <p id={id} className="flex gap-1.5 text-sm font-medium text-red">
      <CircleAlert aria-hidden className="mt-[3px] size-3.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
