import { appCopy } from '@drawbridge/messages/app';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

export function DealSkeleton() {
  return (
    <div aria-busy className="page">
      <VisuallyHidden>{appCopy.loading}</VisuallyHidden>
      <div className="flex items-center gap-4">
        <Skeleton shape="block" className="size-21" />
        <div className="flex-1">
          <Skeleton className="w-40" />
          <Skeleton shape="block" className="my-1.5 h-7 w-72 max-w-full" />
          <Skeleton className="w-56" />
        </div>
      </div>
      <Skeleton shape="block" className="h-9" />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-6">
          <Skeleton shape="block" className="h-24" />
          <Skeleton shape="block" className="h-18" />
          <Skeleton shape="block" className="h-56" />
        </div>
        <Skeleton shape="block" className="h-36" />
      </div>
    </div>
  );
}
