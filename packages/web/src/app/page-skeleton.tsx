import { appCopy } from '@drawbridge/messages/app';
import { Skeleton } from '../ui/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

export function PageSkeleton() {
  return (
    <div aria-busy className="page">
      <VisuallyHidden>{appCopy.loading}</VisuallyHidden>
      <Skeleton shape="block" className="h-9 w-72 max-w-full" />
      <Skeleton shape="block" className="h-64" />
      <Skeleton shape="block" className="h-64" />
    </div>
  );
}
