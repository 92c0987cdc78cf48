import { applyFilesCopy as copy, applyCopy } from '@drawbridge/messages/applications';
import { useEffect, useState } from 'react';
import { messageOf } from '../../platform/api.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FilesCard } from './files-card.tsx';
import type { WayOn } from './form-steps.tsx';
import type { OpenApplication } from './use-application.ts';

interface FilesStepProps extends WayOn {
  readonly open: OpenApplication;
}

/** Files that speed an application up. None is required, so the step ends with or without them. */
export function FilesStep({ open, next, onBack, onNext }: FilesStepProps) {
  const [named, setNamed] = useState(open.named());
  const [error, setError] = useState<Error>();
  const { begun } = open;
  useEffect(() => {
    if (named !== undefined || error !== undefined) return;
    begun().then(setNamed, (failure: unknown) =>
      setError(failure instanceof Error ? failure : new Error(String(failure))),
    );
  }, [named, error, begun]);
  return (
    <div className="grid gap-6">
      {error && (
        <LoadFailure retrying={false} onRetry={() => setError(undefined)}>
          {copy.failed({ reason: messageOf(error) })}
        </LoadFailure>
      )}
      {named === undefined ? (
        <Skeleton className="h-80" />
      ) : (
        <FilesCard named={named} product={open.application.product} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={onBack}>{applyCopy.back}</Button>
        <Button variant="primary" className="flex-1" onClick={onNext}>
          {applyCopy.next({ step: next })}
        </Button>
      </div>
    </div>
  );
}
