import { listCopy } from '@drawbridge/messages/ui';
import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

export interface LoadFailureProps {
  /** What failed to load, and why. */
  readonly children: ReactNode;
  readonly retryLabel?: string | undefined;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

export function LoadFailure({
  children,
  retryLabel = listCopy.refresh,
  retrying,
  onRetry,
}: LoadFailureProps) {
  return (
    <Alert
      tone="red"
      action={
        <Button size="sm" busy={retrying} onClick={onRetry}>
          {retryLabel}
        </Button>
      }
    >
      {children}
    </Alert>
  );
}
