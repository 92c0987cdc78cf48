import { payoffCopy } from '@drawbridge/messages/payoff';
import { Suspense, useState } from 'react';
import { formatDate } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import type { LetterBreakdownProps } from './letter-breakdown.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';

/** Loads when the first letter is opened. */
const LetterBreakdown = lazyPart(async () => (await import('./letter-breakdown.tsx')).LetterBreakdown);

/** A button that shows what an issued letter says, below it. */
export function LetterBreakdownToggle(props: LetterBreakdownProps) {
  const [isOpen, setOpen] = useState(false);
  const goodThrough = formatDate(props.letter.goodThrough);
  return (
    <div className="grid w-full gap-2">
      <Button
        size="sm"
        variant="quiet"
        className="justify-self-start"
        aria-expanded={isOpen}
        aria-label={payoffCopy.breakdownNamed({ goodThrough })}
        onClick={() => setOpen(!isOpen)}
      >
        {payoffCopy.breakdown}
      </Button>
      {isOpen && (
        <Suspense>
          <LetterBreakdown {...props} />
        </Suspense>
      )}
    </div>
  );
}
