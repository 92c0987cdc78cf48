import { operationsCopy as copy } from '@drawbridge/messages/operations';
import { operationRoutes } from '@drawbridge/contract/operations/routes.ts';
import { call } from '../../platform/api.ts';
import { ActButton } from './act-button.tsx';

interface RetryButtonProps {
  readonly ids: readonly string[];
  readonly label: string;
  readonly named?: string;
}

export function RetryButton({ ids, label, named }: RetryButtonProps) {
  return (
    <ActButton
      label={label}
      named={named}
      busyLabel={copy.retrying}
      act={() => call(operationRoutes.retry, { body: { ids: [...ids] } })}
      done={copy.retried}
      failed={copy.retryFailed}
    />
  );
}
