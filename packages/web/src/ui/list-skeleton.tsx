import { Skeleton } from './skeleton.tsx';

export function ListSkeleton() {
  return (
    <div className="grid gap-4 border-t border-line px-4 py-4 md:px-[18px]" aria-hidden>
      {[0, 1].map((row) => (
        <div key={row} className="grid gap-2">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-4 w-80 max-w-full" />
        </div>
      ))}
    </div>
  );
}
