import { cloneElement, useEffect, useId, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { placeCentred } from './place-beside.ts';

export interface TooltipProps {
  readonly text: ReactNode;
  /** One control that can take focus; it is described by the text. */
  readonly children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
}

/** How long the pointer must rest, in milliseconds. */
const restMs = 300;

/** A few words about a control, on hover and on keyboard focus; Escape hides them. Nothing may be said only here. */
export function Tooltip({ text, children }: TooltipProps) {
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
    const element = bubble.current;
    element.showPopover();
    placeCentred(anchor.current, element);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setShown(false);
    };
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
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
      onPointerLeave={() => wish(false, 100)}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) wish(true);
      }}
      onBlur={() => wish(false)}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span
        ref={bubble}
        id={id}
        role="tooltip"
        popover="manual"
        className="popover max-w-72 px-2.5 py-1.5 text-sm"
      >
        {text}
      </span>
    </span>
  );
}
