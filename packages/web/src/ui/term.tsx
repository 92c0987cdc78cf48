import { Tooltip } from './tooltip.tsx';
import { useTooltipPreference } from './tooltip-preference.ts';

export interface TermProps {
  readonly children: string;
  /** What it means, in a sentence. */
  readonly explains: string;
}

/** A word of the trade, explained on hover, on keyboard focus and at a tap. Without tooltips it is just the word. */
export function Term({ children, explains }: TermProps) {
  const [explained] = useTooltipPreference();
  if (!explained) return children;
  return (
    <Tooltip text={explains}>
      <button
        type="button"
        className="cursor-help text-left underline decoration-edge decoration-dotted underline-offset-3"
      >
        {children}
      </button>
    </Tooltip>
  );
}
