import { breadcrumbCopy } from '@drawbridge/messages/ui';
import { Children, type ReactNode } from 'react';

export interface BreadcrumbProps {
  /** Links from the top down. The last entry, the current page, is plain text with `aria-current="page"`. */
  readonly children: ReactNode;
}

export function Breadcrumb({ children }: BreadcrumbProps) {
  return (
    <nav aria-label={breadcrumbCopy.label} className="mb-0.5 text-sm text-ink-2">
      <ol className="flex flex-wrap items-center">
        {Children.map(children, (step) => (
          <li className="[&:not(:last-child)]:after:px-1.5 [&:not(:last-child)]:after:content-['/'] [&>a]:inline-block [&>a]:min-h-6 [&>a]:py-0.5 [&>a]:hover:text-ink [&>a]:hover:underline">
            {step}
          </li>
        ))}
      </ol>
    </nav>
  );
}
