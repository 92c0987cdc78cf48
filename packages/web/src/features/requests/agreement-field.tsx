import { agreementCopy } from '@drawbridge/messages/requests';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ComponentProps } from 'react';
import { messageOf } from '../../platform/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { extensionAgreementQuery } from './queries.ts';

/** The lender’s extension fee agreement, which is shown before anyone can check it. */
export function AgreementField(bound: Omit<ComponentProps<typeof Checkbox>, 'label'>) {
  const agreement = useQuery(extensionAgreementQuery());
  const { refetch } = agreement;
  // The server refuses a text the lender has changed since it was shown.
  useEffect(() => {
    if (bound.error !== undefined) void refetch();
  }, [bound.error, refetch]);
  if (agreement.isError)
    return <Alert tone="red">{agreementCopy.failed({ reason: messageOf(agreement.error) })}</Alert>;
  if (!agreement.data) return <Skeleton className="w-80 max-w-full" />;
  return <Checkbox {...bound} label={agreement.data.text} />;
}
