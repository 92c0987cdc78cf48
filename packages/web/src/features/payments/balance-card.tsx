import { balanceChartCopy as copy } from '@drawbridge/messages/payments';
import { Suspense, useMemo } from 'react';
import { paymentBars } from '@drawbridge/domain/payments/payment-bars.ts';
import type { Payment } from '@drawbridge/domain/payments/payment.ts';
import { Card } from '../../ui/card.tsx';
import { SkeletonGroup } from '../../ui/query-view.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';

const BalanceChart = lazyPart(async () => (await import('./balance-chart.tsx')).BalanceChart);

/** Fewer payments are no picture. Of more than a payment a month for 40 years, the latest are shown. */
const barsShown = { fewest: 3, most: 480 };

/** A loan’s balance over the years, and what each payment went to. */
export function BalanceCard({ payments }: { readonly payments: readonly Payment[] }) {
  const bars = useMemo(() => paymentBars(payments).slice(-barsShown.most), [payments]);
  if (bars.length < barsShown.fewest) return null;
  return (
    <Card title={copy.title} padded>
      {/* As high as the chart. */}
      <Suspense fallback={<SkeletonGroup sizes={['h-96', 'h-24 md:hidden']} />}>
        <BalanceChart bars={bars} />
      </Suspense>
    </Card>
  );
}
