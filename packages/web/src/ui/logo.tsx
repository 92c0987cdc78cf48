import { cx } from './cx.ts';

export interface LogoProps {
  /** The product name next to the mark. */
  readonly name: string;
  /** URL of a picture that replaces the mark and name. */
  readonly picture?: string | undefined;
  readonly className?: string | undefined;
  /** Leaves the name to screen readers where there is no room for it. */
  readonly isBrief?: boolean;
}

/** The mark: two towers and a half-raised bridge. Decorative, because the name is next to it. */
export function Mark({ className }: { readonly className?: string | undefined }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx('shrink-0 text-accent', className ?? 'size-6')}
    >
      <path d="M4 27h24M8 27V9M24 27V9M8 21l7-8M24 21l-7-8M5.5 9h5M21.5 9h5" />
    </svg>
  );
}

export function Logo({ name, picture, className, isBrief = false }: LogoProps) {
  if (picture !== undefined)
    return (
      <img
        src={picture}
        alt={name}
        className={cx('h-7 w-auto max-w-45 object-contain object-left', className)}
      />
    );
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-center gap-2.5 text-[15px] font-bold tracking-tight',
        className,
      )}
    >
      <Mark />
      <span className={isBrief ? 'max-md:sr-only' : 'truncate'}>{name}</span>
    </span>
  );
}
