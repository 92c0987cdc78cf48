import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { buttonClass } from './button-class.ts';
import { cx } from './cx.ts';
import { placeBeside } from './place-beside.ts';

export interface PopoverButtonProps {
  /** The button’s label. */
  readonly label: string;
  /** Its name for screen readers, when it differs from the label. */
  readonly name?: string | undefined;
  /** How many settings inside are active. Above 0, the button shows the number in the accent color. */
  readonly count?: number | undefined;
  /** Rendered while open. `closePopover` closes it from inside. */
  readonly children: ReactNode;
}

/** A button that opens a small panel of controls next to it. Escape or a press elsewhere closes it. */
export function PopoverButton({ label, name = label, count = 0, children }: PopoverButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={open}
        className={cx(buttonClass({ size: 'sm' }), count > 0 && 'border-accent! text-accent!')}
      >
        {label} {count > 0 && <span className="num rounded-full bg-soft px-1.5 text-xs">{count}</span>}
        <ChevronDown aria-hidden className="size-3.5 opacity-70" />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={name}
        className="popover w-72 max-w-[calc(100vw-1rem)]"
        onBeforeToggle={(event) => {
          if (event.newState === 'open' && button.current && panel.current)
            placePanel(button.current, panel.current);
        }}
        onToggle={(event) => {
          setOpen(event.newState === 'open');
          if (event.newState === 'open') panel.current?.querySelector<HTMLElement>('input, button')?.focus();
        }}
      >
        {open && children}
      </div>
    </>
  );
}

/** Closes the panel around an element and returns the focus to its button. */
export function closePopover(inside: Element): void {
  inside.closest<HTMLElement>('[popover]')?.hidePopover();
}

const width = 288;
const margin = 8;

/** Places the panel below the button, aligned to its left or right edge, or at the window’s edge if neither fits. */
function placePanel(button: HTMLElement, panel: HTMLElement): void {
  const { left, right } = button.getBoundingClientRect();
  const startFits = left + width + margin <= document.documentElement.clientWidth;
  placeBeside(button, panel, startFits ? 'start' : 'end');
  if (startFits || right - width >= margin) return;
  panel.style.right = 'auto';
  panel.style.left = `${margin}px`;
}
