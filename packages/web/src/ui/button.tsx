import { useId, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Appears before the label. */
  readonly icon?: ReactNode;
  /** While busy, the button ignores clicks and keeps the focus. */
  readonly busy?: boolean | undefined;
  /** The label while busy, such as "Signing in". */
  readonly busyLabel?: string | undefined;
  /** Why the button is disabled. Shown below it; the button stays focusable. */
  readonly disabledReason?: string | undefined;
}

/** A button. `type` defaults to "button", so that it never submits a form by accident. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    stretch,
    icon,
    busy,
    busyLabel,
    disabledReason,
    className,
    onClick,
    children,
    ...rest
  } = props;
  const reasonId = useId();
  const blocked = busy === true || disabledReason !== undefined;

  function press(event: MouseEvent<HTMLButtonElement>): void {
    // aria-disabled keeps the focus but does not stop a submit.
    if (blocked) event.preventDefault();
    else onClick?.(event);
  }

  const button = (
    <button
      type="button"
      {...rest}
      className={cx(buttonClass({ variant, size, stretch }), className)}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={blocked || undefined}
      aria-describedby={disabledReason === undefined ? rest['aria-describedby'] : reasonId}
    >
      {busy ? <Spinner /> : icon}
      {busy && busyLabel !== undefined ? busyLabel : children}
    </button>
  );
  if (disabledReason === undefined) return button;
  return (
    <span className={cx('inline-grid gap-1.5', stretch && 'w-full')}>
      {button}
      <span id={reasonId} className="text-sm text-ink-2">
        {disabledReason}
      </span>
    </span>
  );
}
