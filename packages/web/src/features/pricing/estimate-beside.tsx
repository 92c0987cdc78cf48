import { estimateCopy as copy } from '@drawbridge/messages/pricing';
import { ChevronDown } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { Estimate } from '@drawbridge/contract/pricing/schema.ts';
import type { Answers } from '@drawbridge/domain/applications/answers.ts';
import type { ApplicationProduct } from '@drawbridge/domain/applications/products.ts';
import { useSession } from '../../platform/session.ts';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EstimateBody, estimateLine, FitsTag } from './estimate-panel.tsx';
import { pricedScenarioOf, useEstimate } from './use-estimate.ts';

interface EstimateBesideProps {
  readonly product: ApplicationProduct;
  readonly answers: Answers;
  readonly children: ReactNode;
}

/** A form with the estimate of its answers: in a panel beside it, or on a phone in a bar above that opens it. */
export function EstimateBeside({ product, answers, children }: EstimateBesideProps) {
  const { estimate, isCurrent, isLoading } = useEstimate(pricedScenarioOf(product, answers));
  const isOff = estimate === undefined ? !isLoading : estimate.kind === 'off';
  if (isOff) return <div className="max-w-[760px]">{children}</div>;
  const isPurchase = (answers['purpose'] ?? 'purchase') === 'purchase';
  const body =
    estimate === undefined || estimate.kind === 'off' ? undefined : (
      <EstimateBody estimate={estimate} isPurchase={isPurchase} />
    );
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <EstimateBar estimate={estimate}>{body}</EstimateBar>
      <div className="min-w-0">{children}</div>
      <aside aria-label={copy.title} aria-busy={!isCurrent} className="max-lg:hidden lg:sticky lg:top-4">
        {body === undefined ? (
          <Skeleton className="h-160" />
        ) : (
          <Card title={copy.title} actions={<FitsTag estimate={estimate} />}>
            {body}
          </Card>
        )}
      </aside>
    </div>
  );
}

/** The height of the bar that signed-in pages keep above it, in pixels. */
const topBar = 60;

/** Stays in view above its form, so the form's last button stays free, and opens the whole estimate. */
function EstimateBar({
  estimate,
  children,
}: {
  readonly estimate: Estimate | undefined;
  readonly children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const top = useSession() === undefined ? 0 : topBar;
  // A field that gets the focus is scrolled below the bars.
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingTop = window.matchMedia('(width < 64rem)').matches ? `${top + 64}px` : '';
    return () => {
      style.scrollPaddingTop = '';
    };
  }, [top]);
  if (estimate === undefined) return <Skeleton className="h-12 lg:hidden" />;
  return (
    <div className="card sticky z-10 lg:hidden" style={{ top }}>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="touch flex w-full items-center gap-3 rounded-lg px-4 py-3 text-left font-semibold"
      >
        <span className="num min-w-0 flex-1">{estimateLine(estimate)}</span>
        <FitsTag estimate={estimate} />
        <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-2" />
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={copy.title}>
        <div className="-mx-4">{children}</div>
      </Dialog>
    </div>
  );
}
