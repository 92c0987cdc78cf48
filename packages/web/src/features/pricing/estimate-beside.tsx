import { estimateCopy as copy } from '@drawbridge/messages/pricing';
import { useState, type ReactNode } from 'react';
import type { Estimate } from '@drawbridge/contract/pricing/schema.ts';
import type { Answers } from '@drawbridge/domain/applications/answers.ts';
import type { ApplicationProduct } from '@drawbridge/domain/applications/products.ts';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EstimateBody, estimateLine, FitsTag } from './estimate-panel.tsx';
import { pricedScenarioOf, useEstimate } from './use-estimate.ts';

interface EstimateBesideProps {
  readonly product: ApplicationProduct;
  readonly answers: Answers;
  readonly children: ReactNode;
}

/** A form with the estimate of its answers: in a panel beside it, or on a phone in a bar below that opens. */
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
      {body !== undefined && <EstimateBar estimate={estimate}>{body}</EstimateBar>}
    </div>
  );
}

/** Stays at the bottom of the screen while it is closed. */
function EstimateBar({
  estimate,
  children,
}: {
  readonly estimate: Estimate | undefined;
  readonly children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  if (estimate === undefined) return null;
  return (
    <div className={cx('card lg:hidden', !open && 'sticky bottom-0 z-10')}>
      <Disclosure
        open={open}
        onOpenChange={setOpen}
        title={<span className="num">{estimateLine(estimate)}</span>}
        aside={<FitsTag estimate={estimate} />}
      >
        <div className="-mx-4">{children}</div>
      </Disclosure>
    </div>
  );
}
