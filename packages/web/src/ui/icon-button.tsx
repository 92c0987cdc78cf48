import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** The button’s accessible name and tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  /** Draws a hairline border, for use next to bordered buttons. */
  readonly bordered?: boolean | undefined;
}

/** A square button with an icon only: 32 px, 44 px on phones. */
export function IconButton({ label, icon, bordered, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={cx(
        'inline-grid size-8 place-items-center rounded-lg border text-ink-2 transition-colors hover:bg-sunk hover:text-ink max-md:size-11 disabled:opacity-55 [&_svg]:size-[17px]',
        bordered ? 'border-line bg-surface' : 'border-transparent',
        className,
      )}
    >
      {icon}
    </button>
  );
}
