import { Tooltip } from './tooltip.tsx';
import { useTooltipPreference } from './tooltip-preference.ts';

export interface TermProps {
  readonly children: string;
  /** What the term means, in a sentence. */
  readonly explains: string;
}

/** An industry term with an explanation on hover, keyboard focus and tap. With tooltips off, it is plain text. */
export function Term({ children, explains }: TermProps) {
  const [tooltips] = useTooltipPreference();
  if (!tooltips) return children;
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
