import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface PageHeadingProps {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  /** Above the title: a breadcrumb. */
  readonly above?: ReactNode;
  /** A picture or avatar to the left of the title. */
  readonly picture?: ReactNode;
  readonly actions?: ReactNode;
  readonly className?: string | undefined;
}

/** The page’s only h1. It is focusable (`tabIndex={-1}`), so that screen readers announce a new page. */
export function PageHeading({ title, subtitle, above, picture, actions, className }: PageHeadingProps) {
  return (
    <div className={cx('flex flex-wrap items-end gap-4', className)}>
      {picture != null && <div className="shrink-0 self-center">{picture}</div>}
      <div className="min-w-0 max-md:flex-1">
        {above}
        <h1 tabIndex={-1} className="wrap-anywhere">
          {title}
        </h1>
        {subtitle != null && <p className="mt-1 text-ink-2">{subtitle}</p>}
      </div>
      {actions != null && (
        <div
          className={cx('flex flex-wrap gap-2 max-md:w-full md:ml-auto', picture != null && 'self-center')}
        >
          {actions}
        </div>
      )}
    </div>
  );
}
