import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { cx } from './cx.ts';

export interface DisclosureProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly defaultOpen?: boolean | undefined;
  /** Set together with `onOpenChange` when the caller owns the state. */
  readonly open?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
  /** Makes the title a heading of this level. */
  readonly level?: 2 | 3 | 4 | undefined;
  /** A status or count to the right of the title. */
  readonly aside?: ReactNode;
  /** Renders the content when it is first opened; for long content. */
  readonly drawnWhenOpened?: boolean | undefined;
  readonly className?: string | undefined;
}

/**
 * A title that shows and hides its content, and scrolls what it opens into view. The focus stays on the title. Keyboards and
 * screen readers cannot reach closed content.
 */
export function Disclosure(props: DisclosureProps) {
  const { title, children, defaultOpen = false, onOpenChange, level, aside, className } = props;
  const { drawnWhenOpened = false } = props;
  const id = useId();
  const [ownOpen, setOwnOpen] = useState(defaultOpen);
  const open = props.open ?? ownOpen;
  const [drawn, setDrawn] = useState(!drawnWhenOpened || open);
  if (open && !drawn) setDrawn(true);
  const whole = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const Heading = level === undefined ? 'div' : (`h${level}` as const);
  return (
    <div ref={whole} className={className}>
      <Heading className="text-base font-semibold">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => {
            isPressed.current = !open;
            setOwnOpen(!open);
            onOpenChange?.(!open);
          }}
          className="touch flex w-full items-center gap-3 rounded-lg px-4 py-3 text-left hover:bg-sunk/60 md:px-[18px]"
        >
          <span className="min-w-0 flex-1">{title}</span>
          {aside}
          <ChevronDown
            aria-hidden
            className={cx('size-4 shrink-0 text-ink-2 transition-[rotate]', open && 'rotate-180')}
          />
        </button>
      </Heading>
      <div
        id={id}
        inert={!open}
        onTransitionEnd={({ target, currentTarget }) => {
          if (target !== currentTarget || !isPressed.current) return;
          isPressed.current = false;
          whole.current?.scrollIntoView({ block: 'nearest' });
        }}
        className={cx(
          'grid transition-[grid-template-rows] duration-150 ease-out',
          open ? 'grid-rows-[1fr]' : 'grid-rows-[0fr]',
        )}
      >
        <div className="min-h-0 overflow-hidden">
          <div className="px-4 pt-1 pb-4 text-ink-2 md:px-[18px]">{drawn && children}</div>
        </div>
      </div>
    </div>
  );
}
