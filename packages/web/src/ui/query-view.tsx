import type { ReactNode } from 'react';
import { queryFailure, type FailureText, type ShownQuery } from './query-failure.tsx';
import { Skeleton, type SkeletonProps } from './skeleton.tsx';

interface QueryViewProps<Data> {
  readonly query: ShownQuery<Data>;
  readonly failure: FailureText;
  /** Class around the failure, such as "p-4" where the card has no padding. */
  readonly failureClass?: string | undefined;
  readonly skeleton: ReactNode;
  /** Replaces an empty list. */
  readonly empty?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Shows a query as loading, failed, empty or loaded. Tables show these states themselves with `queryFailure`. */
export function QueryView<Data>(props: QueryViewProps<Data>) {
  const { query, failure, failureClass, skeleton, empty, children } = props;
  const { data } = query;
  if (data !== undefined)
    return empty !== undefined && Array.isArray(data) && data.length === 0 ? empty : children(data);
  const failed = queryFailure(query, failure);
  if (failed === undefined) return skeleton;
  return failureClass === undefined ? failed : <div className={failureClass}>{failed}</div>;
}

interface SkeletonGroupProps extends Pick<SkeletonProps, 'shape'> {
  /** The class of each shape, such as "h-36". */
  readonly sizes: readonly string[];
  /** Lays the shapes out like the content to come. */
  readonly className?: string | undefined;
}

/** Placeholder shapes for a loading region, announced as busy. */
export function SkeletonGroup({ sizes, shape, className = 'grid gap-3' }: SkeletonGroupProps) {
  return (
    <div aria-busy className={className}>
      {sizes.map((size, place) => (
        <Skeleton key={place} shape={shape} className={size} />
      ))}
    </div>
  );
}
