import { requestsCopy as copy } from '@drawbridge/messages/requests';
import { QueryClientContext } from '@tanstack/react-query';
import { Suspense, use } from 'react';
import { capexRequest } from '@drawbridge/contract/requests/capex.ts';
import { extensionRequest } from '@drawbridge/contract/requests/extension.ts';
import { lossDraftRequest } from '@drawbridge/contract/requests/loss-draft.ts';
import { payoffRequest } from '@drawbridge/contract/requests/payoff.ts';
import { requestRoutes } from '@drawbridge/contract/requests/routes.ts';
import type { RequestReceipt } from '@drawbridge/contract/requests/schema.ts';
import { requestTables } from '@drawbridge/contract/requests/tables.ts';
import type { RequestKind } from '@drawbridge/domain/requests/request-kinds.ts';
import { currentSession } from '../../platform/session.ts';
import { HiddenField } from '../../ui/hidden-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { extensionAgreementQuery } from './queries.ts';
import { RequestFields } from './request-fields.tsx';
import { RequestFormFrame } from './request-form-frame.tsx';
import { usePayoffTicket } from './stranger-fields.tsx';
import { useRequestForm } from './use-request-form.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

/** Loaded only for signed-in borrowers. */
const FillIn = lazyPart(async () => (await import('./fill-in.tsx')).FillIn);

const calls = {
  payoff: { route: requestRoutes.payoff, schema: payoffRequest },
  extension: { route: requestRoutes.extension, schema: extensionRequest },
  capex: { route: requestRoutes.capex, schema: capexRequest },
  'loss draft': { route: requestRoutes.lossDraft, schema: lossDraftRequest },
} as const satisfies Record<RequestKind, unknown>;

interface RequestFormProps {
  readonly kind: RequestKind;
  /** True for the public payoff form. */
  readonly external?: boolean;
  /** The deal the request is about, when already known. */
  readonly dealId?: string | undefined;
  readonly onSent: (receipt: RequestReceipt) => void;
}

export function RequestForm({ kind, external = false, dealId, onSent }: RequestFormProps) {
  const borrows = currentSession()?.accountType === 'CustomerAccount';
  const fields = requestTables[kind];
  // The public payoff page has none.
  const queryClient = use(QueryClientContext);
  const ticket = usePayoffTicket(external);
  const request = useRequestForm({
    ...calls[kind],
    fields,
    draft: external ? 'payoff:public' : kind.replace(' ', '-'),
    ...(kind === 'extension' && {
      extras: () =>
        Promise.resolve({ agreement: queryClient?.getQueryData(extensionAgreementQuery().queryKey)?.text }),
    }),
    ...(kind === 'payoff' && { extras: async () => ({ external, ...(await ticket()) }) }),
    onSent,
  });
  return (
    <RequestFormFrame request={request} label={copy.kind[kind]}>
      {!external && (
        <Suspense fallback={borrows && <Skeleton shape="block" className="h-[118px] w-full" />}>
          <FillIn {...{ fields, request, dealId }} />
        </Suspense>
      )}
      <RequestFields {...{ fields, request }} />
      {external && <HiddenField {...request.form.register('company_fax')} />}
    </RequestFormFrame>
  );
}
