import type { ReactNode } from 'react';

export interface SkipLinkProps {
  /** The id of the main region, which must have `tabIndex={-1}`. */
  readonly target: string;
  readonly children: ReactNode;
}

/** The first Tab stop: skips the navigation. */
export function SkipLink({ target, children }: SkipLinkProps) {
  return (
    <a
      href={`#${target}`}
      className="print:hidden fixed top-2 left-2 z-50 -translate-y-16 rounded-lg bg-accent px-4 py-2.5 font-semibold text-accent-ink focus:translate-y-0"
    >
      {children}
    </a>
  );
}
