import { useId, type ReactNode } from 'react';
import { cx } from './cx.ts';

export interface CardProps {
  readonly title?: ReactNode;
  /** Heading level of the title, 2 by default. */
  readonly level?: 2 | 3 | undefined;
  /** A number next to the title, such as the row count. */
  readonly count?: ReactNode;
  /** Small text next to the title, such as "Draft saved 10:42". */
  readonly note?: ReactNode;
  /** Buttons and fields on the right of the header. */
  readonly actions?: ReactNode;
  readonly footer?: ReactNode;
  /** Pads the body. Off for tables and lists, which run to the edges. */
  readonly padded?: boolean | undefined;
  readonly id?: string | undefined;
  /** Accessible name of the section when it has no title. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** A paper-white section with a hairline border and an optional header and footer. */
export function Card(props: CardProps) {
  const { title, level = 2, count, note, actions, footer, padded, id, label, className, children } = props;
  const titleId = useId();
  const Title = level === 2 ? 'h2' : 'h3';
  const named = title == null ? { 'aria-label': label } : { 'aria-labelledby': titleId };
  return (
    <section id={id} {...named} className={cx('card', className)}>
      {title != null && (
        <header className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2.5 last:border-b-0 md:px-[18px]">
          <Title id={titleId} className="text-lg">
            {title}
          </Title>
          {count != null && <span className="num text-sm text-ink-2">{count}</span>}
          {note != null && note !== false && <span className="text-sm text-ink-2">{note}</span>}
          {actions != null && (
            <div className="flex flex-wrap items-center gap-2 max-sm:has-[input]:w-full sm:ml-auto max-sm:not-has-[input]:ml-auto max-md:has-[input]:w-full">
              {actions}
            </div>
          )}
        </header>
      )}
      {padded ? <div className="p-4 md:p-[18px]">{children}</div> : children}
      {footer != null && footer !== false && (
        <footer className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3 md:px-[18px]">
          {footer}
        </footer>
      )}
    </section>
  );
}
