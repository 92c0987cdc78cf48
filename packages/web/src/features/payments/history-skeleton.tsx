import { paymentCopy } from '@drawbridge/messages/payments';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

export function HistorySkeleton() {
  return (
    <div aria-busy className="grid gap-6">
      <VisuallyHidden>{paymentCopy.loading}</VisuallyHidden>
      <Skeleton shape="block" className="h-36 md:h-24" />
      <Skeleton shape="block" className="h-96" />
      <Skeleton shape="block" className="h-96" />
    </div>
  );
}
