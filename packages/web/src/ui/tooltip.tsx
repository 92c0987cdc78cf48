import { cloneElement, useEffect, useId, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { placeOver } from './place-beside.ts';
import { useTooltipPreference } from './tooltip-preference.ts';

export interface TooltipProps {
  readonly text: ReactNode;
  /** One focusable control, which the text describes. */
  readonly children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
  /** The text is the control’s own name, which screen readers read anyway. A tap does not show it. */
  readonly isName?: boolean | undefined;
}

/** How long the pointer must hover, in milliseconds. */
const restMs = 300;

/**
 * Describes a control on hover, keyboard focus and tap. Escape, scrolling or a press elsewhere hides it. People can
 * turn tooltips off, so never put required information only here.
 */
export function Tooltip({ text, children, isName = false }: TooltipProps) {
  const [tooltips] = useTooltipPreference();
  return tooltips ? (
    <Shown text={text} isName={isName}>
      {children}
    </Shown>
  ) : (
    children
  );
}

function Shown({ text, children, isName }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [shown, setShown] = useState(false);

  function setShownSoon(show: boolean, wait = 0): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(show), wait);
  }

  useEffect(() => {
    if (!shown || !anchor.current || !bubble.current) return;
    const [control, element] = [anchor.current, bubble.current];
    element.showPopover();
    placeOver(control, element);
    const hide = () => setShown(false);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide();
    };
    const onPress = (event: PointerEvent) => {
      if (!control.contains(event.target as Node)) hide();
    };
    addEventListener('keydown', onKey);
    addEventListener('pointerdown', onPress);
    addEventListener('scroll', hide, { capture: true, passive: true });
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('pointerdown', onPress);
      removeEventListener('scroll', hide, { capture: true });
      element.hidePopover();
    };
  }, [shown]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <span
      ref={anchor}
      className="inline-flex"
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') setShownSoon(true, restMs);
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') setShownSoon(false, 100);
      }}
      onPointerUp={(event) => {
        if (event.pointerType !== 'mouse' && !isName) setShownSoon(!shown);
      }}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) setShownSoon(true);
      }}
      onBlur={() => setShownSoon(false)}
    >
      {isName ? children : cloneElement(children, { 'aria-describedby': id })}
      <span
        ref={bubble}
        id={id}
        role="tooltip"
        aria-hidden={isName || undefined}
        popover="manual"
        className="popover max-w-72 px-2.5 py-1.5 text-left text-sm font-normal whitespace-normal"
      >
        {text}
      </span>
    </span>
  );
}
