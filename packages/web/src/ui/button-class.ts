import { cx } from './cx.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  /** Fills the width of its container. */
  readonly stretch?: boolean | undefined;
}

const base =
  'inline-flex items-center justify-center gap-2 border font-semibold whitespace-nowrap select-none ' +
  'transition-[background-color,border-color,color] [&[aria-disabled]:not([aria-busy])]:opacity-55 disabled:opacity-55 ' +
  'disabled:cursor-not-allowed aria-disabled:cursor-not-allowed aria-busy:cursor-progress';

const variants = {
  primary: 'border-transparent bg-accent text-accent-ink hover:bg-accent-strong',
  secondary: 'border-line bg-surface text-ink hover:border-edge',
  quiet: 'border-transparent text-accent hover:bg-soft',
  danger: 'border-transparent bg-red text-red-ink hover:opacity-90',
} as const satisfies Record<ButtonVariant, string>;

const sizes = {
  sm: 'h-[30px] rounded-lg px-2.5 text-sm max-md:h-9',
  md: 'touch h-9 rounded-lg px-3.5',
  lg: 'h-11 rounded-lg px-5',
} as const satisfies Record<ButtonSize, string>;

/** A button’s classes, so that a router link can look like one: `<Link className={buttonClass()}>`. */
export function buttonClass({
  variant = 'secondary',
  size = 'md',
  stretch = false,
}: ButtonLook = {}): string {
  return cx(base, variants[variant], sizes[size], stretch && 'w-full');
}

/** The classes of a link inside running text. */
export const textLinkClass =
  'font-semibold text-accent underline decoration-ring underline-offset-3 hover:decoration-current';
