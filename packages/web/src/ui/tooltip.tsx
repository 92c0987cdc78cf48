import { cloneElement, useEffect, useId, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { placeOver } from './place-beside.ts';
import { useTooltipPreference } from './tooltip-preference.ts';

export interface TooltipProps {
  readonly text: ReactNode;
  /** One control that can take focus; it is described by the text. */
  readonly children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
  /** The text is the control’s own name, which is read out anyway, and of no use once a finger has pressed it. */
  readonly isName?: boolean | undefined;
}

/** How long the pointer must rest, in milliseconds. */
const restMs = 300;

/**
 * A few words about a control: on hover, on keyboard focus, at a tap; Escape, scrolling or a press elsewhere
 * hides them. People who turned tooltips off see the control alone, so nothing that must be known may be said
 * only here.
 */
export function Tooltip({ text, children, isName = false }: TooltipProps) {
  const [wanted] = useTooltipPreference();
  return wanted ? (
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

  function wish(show: boolean, wait = 0): void {
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
        if (event.pointerType === 'mouse') wish(true, restMs);
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') wish(false, 100);
      }}
      onPointerUp={(event) => {
        if (event.pointerType !== 'mouse' && !isName) wish(!shown);
      }}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) wish(true);
      }}
      onBlur={() => wish(false)}
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
