import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { placeBeside } from './place-beside.ts';

/** The props of a menu item rendered as a link. */
export interface MenuLinkProps {
  readonly role: 'menuitem';
  readonly tabIndex: -1;
  readonly className: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

export interface MenuItem {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly danger?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Keeps the menu open, for actions people repeat. */
  readonly staysOpen?: boolean | undefined;
  /** Draws a hairline above the item. */
  readonly startsGroup?: boolean | undefined;
  /** The item’s action. Or use `link` for a destination: `(props) => <Link to=… {...props} />`. */
  readonly onSelect?: (() => void) | undefined;
  readonly link?: ((props: MenuLinkProps) => ReactNode) | undefined;
}

export interface MenuProps {
  /** Accessible name of the button and its menu. */
  readonly label: string;
  /** The button’s content. */
  readonly trigger: ReactNode;
  readonly triggerClass: string;
  readonly items: readonly MenuItem[];
  /** Which edges of the button and menu align. */
  readonly align?: 'start' | 'end' | undefined;
  /** Shown above the items, such as the signed-in person’s name. */
  readonly header?: ReactNode;
}

/** A button with a menu. Arrows, Home, End and first letters move; Escape, Tab or a press elsewhere closes it. */
export function Menu({ label, trigger, triggerClass, items, align = 'end', header }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  function choices(): HTMLElement[] {
    return [
      ...(panel.current?.querySelectorAll<HTMLElement>('[role=menuitem]:not([aria-disabled=true])') ?? []),
    ];
  }

  function close(): void {
    panel.current?.hidePopover();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const all = choices();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const letter = event.key.length === 1 && /\S/.test(event.key) ? event.key.toLowerCase() : undefined;
    const target =
      event.key === 'ArrowDown'
        ? all[(at + 1) % all.length]
        : event.key === 'ArrowUp'
          ? all.at(at <= 0 ? -1 : at - 1)
          : event.key === 'Home'
            ? all[0]
            : event.key === 'End'
              ? all.at(-1)
              : letter === undefined
                ? undefined
                : [...all.slice(at + 1), ...all.slice(0, at + 1)].find((item) =>
                    item.textContent.trim().toLowerCase().startsWith(letter),
                  );
    if (event.key === 'Tab') close();
    if (target === undefined) return;
    event.preventDefault();
    target.focus();
  }

  // An open menu does not follow its button, so scrolling closes it.
  useEffect(() => {
    const anchor = button.current;
    if (!open || !anchor) return;
    const { top } = anchor.getBoundingClientRect();
    const onScroll = () => {
      if (Math.abs(anchor.getBoundingClientRect().top - top) > 2) panel.current?.hidePopover();
    };
    addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => removeEventListener('scroll', onScroll, { capture: true });
  }, [open]);

  return (
    <>
      <button
        ref={button}
        type="button"
        className={triggerClass}
        popoverTarget={id}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          panel.current?.showPopover();
        }}
      >
        {trigger}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="popover min-w-48 p-1"
        onBeforeToggle={(event) => {
          if (event.newState === 'open' && button.current && panel.current)
            placeBeside(button.current, panel.current, align);
        }}
        onToggle={(event) => {
          setOpen(event.newState === 'open');
          if (event.newState === 'open') choices()[0]?.focus();
        }}
      >
        {header != null && <div className="border-b border-line px-3 pt-2 pb-2.5">{header}</div>}
        <div
          role="menu"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={onKeyDown}
          className={cx(header != null && 'pt-1')}
        >
          {items.map((item) => (
            <MenuChoice key={item.key} item={item} close={close} />
          ))}
        </div>
      </div>
    </>
  );
}

function MenuChoice({ item, close }: { readonly item: MenuItem; readonly close: () => void }) {
  const { label, icon, danger, disabled, staysOpen, startsGroup, onSelect, link } = item;
  const className = cx(
    'touch flex w-full items-center gap-2.5 rounded-md px-3 py-1.5 text-left font-medium hover:bg-sunk focus:bg-sunk focus-visible:outline-none [&_svg]:size-4 [&_svg]:text-ink-2',
    danger && 'text-red',
    disabled && 'opacity-55',
  );
  const content = (
    <>
      {icon}
      {label}
    </>
  );
  return (
    <>
      {startsGroup && <div role="separator" className="my-1 border-t border-line" />}
      {link && !disabled ? (
        link({ role: 'menuitem', tabIndex: -1, className, onClick: close, children: content })
      ) : (
        <button
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-disabled={disabled || undefined}
          className={className}
          onClick={() => {
            if (disabled) return;
            if (!staysOpen) close();
            onSelect?.();
          }}
        >
          {content}
        </button>
      )}
    </>
  );
}
