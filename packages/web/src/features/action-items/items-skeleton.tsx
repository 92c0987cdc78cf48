import { Skeleton } from '../../ui/skeleton.tsx';

export function ItemsSkeleton() {
  return (
    <div aria-busy>
      <Skeleton shape="block" className="h-48" />
    </div>
  );
}
