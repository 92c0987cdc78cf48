import { requestsCopy as copy, staffRequestCopy } from '@drawbridge/messages/requests';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { requestRoutes } from '@drawbridge/contract/requests/routes.ts';
import { staffRequestRoutes } from '@drawbridge/contract/requests/staff-routes.ts';
import { replyFields, requestReply } from '@drawbridge/contract/requests/schema.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { DraftOffer } from '../../ui/draft-offer.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { RequestFields } from './request-fields.tsx';
import { useRequestForm } from './use-request-form.ts';

interface SendMessageFormProps {
  readonly requestId: string;
  readonly side: 'sender' | 'lender';
  /** Queries to reload after the message is sent. */
  readonly outdated: readonly QueryKey[];
}

const fieldsOf = {
  sender: { ...replyFields, text: { ...replyFields.text, hint: () => copy.replyHint } },
  lender: { ...replyFields, text: { ...replyFields.text, hint: () => staffRequestCopy.replyHint } },
} as const;

export function SendMessageForm({ requestId, side, outdated }: SendMessageFormProps) {
  const writesForLender = side === 'lender';
  const fields = fieldsOf[side];
  const client = useQueryClient();
  const request = useRequestForm({
    draft: `reply:${requestId}`,
    route: writesForLender ? staffRequestRoutes.reply : requestRoutes.reply,
    forEmployees: writesForLender,
    params: { id: requestId },
    schema: requestReply,
    fields,
    onSent: () => {
      request.reset();
      announce(copy.sentNow);
      for (const queryKey of outdated) void client.invalidateQueries({ queryKey });
    },
  });
  const { attempt, draft, failure, isEmployee, problems, sending, submit } = request;
  return (
    <form
      noValidate
      aria-label={writesForLender ? staffRequestCopy.reply : copy.replyTitle}
      className="grid scroll-mt-24 gap-4 border-t border-line pt-5"
      onSubmit={submit}
    >
      {draft.offer && <DraftOffer {...draft.offer} />}
      <FormErrorSummary problems={problems} attempt={attempt} />
      <RequestFields {...{ fields, request }} />
      {failure !== undefined && (
        <Alert tone="red" title={copy.sendFailed}>
          {`${failure} ${copy.stillHere}`}
        </Alert>
      )}
      <Button
        type="submit"
        variant="primary"
        busy={sending}
        busyLabel={copy.sending}
        disabledReason={isEmployee ? copy.employee : undefined}
        className="justify-self-start max-md:w-full"
      >
        {copy.send}
      </Button>
    </form>
  );
}
