import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface EmptyStateProps {
  readonly title: ReactNode;
  /** What to do, or when something will appear. */
  readonly children?: ReactNode;
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
  readonly className?: string | undefined;
}

/** Takes the place of rows and says what to do. */
export function EmptyState({ title, children, icon, action, className }: EmptyStateProps) {
  return (
    <div className={cx('grid justify-items-center gap-1 px-6 py-10 text-center', className)}>
      {icon != null && (
        <div
          aria-hidden
          className="mb-2 grid size-10 place-items-center rounded-full bg-soft text-accent [&_svg]:size-5"
        >
          {icon}
        </div>
      )}
      <p className="font-semibold">{title}</p>
      {children != null && <div className="max-w-md text-ink-2">{children}</div>}
      {action != null && <div className="mt-3">{action}</div>}
    </div>
  );
}
