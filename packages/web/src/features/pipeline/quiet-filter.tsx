import { pipelineCopy } from '@drawbridge/messages/pipeline';
import { quietAfterDays } from '@drawbridge/domain/pipeline/movement.ts';
import { formatCount } from '../../platform/format.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { cx } from '../../ui/cx.ts';

interface QuietFilterProps {
  /** Deals without movement. Undefined while loading. */
  readonly count: number | undefined;
  /** Days without movement, as in the address. A saved view may ask for others than the button’s. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** A quick filter for deals that have not moved lately. */
export function QuietFilter({ count, value, onChange }: QuietFilterProps) {
  const on = value !== undefined;
  return (
    <button
      type="button"
      aria-pressed={on}
      className={cx(buttonClass({ size: 'sm' }), on && 'border-accent! text-accent!')}
      onClick={() => onChange(on ? undefined : String(quietAfterDays))}
    >
      {pipelineCopy.quiet({ days: value ?? String(quietAfterDays) })}{' '}
      {count !== undefined && (
        <span className="num rounded-full bg-soft px-1.5 text-xs">{formatCount(count)}</span>
      )}
    </button>
  );
}
