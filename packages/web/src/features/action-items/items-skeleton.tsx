import { Skeleton } from '../../ui/skeleton.tsx';

/** The shape of what waits, on its way. */
export function ItemsSkeleton() {
  return (
    <div aria-busy>
      <Skeleton shape="block" className="h-48" />
    </div>
  );
}
