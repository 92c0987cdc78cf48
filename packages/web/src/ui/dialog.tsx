import { dialogCopy } from '@drawbridge/messages/ui';
import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { LiveWords } from './announcer.tsx';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import { lockPageScroll } from './lock-page-scroll.ts';

export interface DialogProps {
  readonly open: boolean;
  /** Escape, the close button or a press outside calls it; the caller then sets `open` to false. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** Buttons at the bottom right, the main one last. */
  readonly actions?: ReactNode;
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
  /** While busy, the dialog cannot be closed. */
  readonly busy?: boolean | undefined;
  /** Only the dialog’s own buttons close it: no Escape, no close button, no press outside. */
  readonly mustAnswer?: boolean | undefined;
  /** Off where a stray press outside would lose typed input. */
  readonly closeOnPressOutside?: boolean | undefined;
  readonly children?: ReactNode;
}

const sizes = { sm: 'md:w-105', md: 'md:w-140', lg: 'md:w-200' } as const;

/**
 * A modal dialog on the browser's own `<dialog>`: focus stays inside, the page behind is inert, Escape closes it, and
 * focus then returns to where it was. Focus starts at `[data-autofocus]`, or the first field, or the title.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const {
    onClose,
    title,
    description,
    actions,
    size = 'sm',
    busy,
    mustAnswer = false,
    closeOnPressOutside = true,
    children,
  } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const unlockScroll = lockPageScroll();
    element.showModal();
    const start =
      element.querySelector<HTMLElement>('[data-autofocus]') ??
      element.querySelector<HTMLElement>(
        '[data-body] :is(input, select, textarea):not(:disabled, [type=hidden])',
      ) ??
      element.querySelector<HTMLElement>('h2');
    start?.focus();
    // Focus returns only if the dialog closes before it leaves the page.
    return () => {
      element.close();
      unlockScroll();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={cx('dialog', sizes[size])}
      aria-labelledby={`${id}-title`}
      aria-describedby={description == null ? undefined : `${id}-description`}
      aria-busy={busy || undefined}
      onCancel={(event) => {
        // A file input inside also sends "cancel", which bubbles.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (!busy && !mustAnswer) onClose();
      }}
      onClose={(event) => {
        if (event.target !== event.currentTarget || event.currentTarget.open) return;
        // Browsers may close it on a second Escape despite preventDefault.
        if (mustAnswer) event.currentTarget.showModal();
        else onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget && closeOnPressOutside && !busy && !mustAnswer) onClose();
      }}
    >
      {/* Undoes what it would inherit from the cell of a table that its button is in. */}
      <div className="flex max-h-[inherit] flex-col text-left whitespace-normal">
        <header className="flex items-start gap-3 px-5 pt-4 pb-1">
          <div className="min-w-0 flex-1 py-1">
            <h2 id={`${id}-title`} tabIndex={-1} className="text-lg">
              {title}
            </h2>
            {description != null && (
              <p id={`${id}-description`} className="mt-1 text-ink-2">
                {description}
              </p>
            )}
          </div>
          {!mustAnswer && (
            <IconButton
              label={dialogCopy.close}
              icon={<X aria-hidden />}
              onClick={onClose}
              disabled={busy}
              className="-mr-2"
            />
          )}
        </header>
        <div data-body className="min-h-0 flex-1 overflow-y-auto px-5 pt-2 pb-5">
          {children}
        </div>
        {actions != null && (
          <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3.5 max-md:[&>*]:flex-1">
            {actions}
          </footer>
        )}
      </div>
      <LiveWords />
    </dialog>
  );
}
