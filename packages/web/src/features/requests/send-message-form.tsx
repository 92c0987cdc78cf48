import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { requestRoutes } from '@drawbridge/contract/requests/routes.ts';
import { staffRequestRoutes } from '@drawbridge/contract/requests/staff-routes.ts';
import { mostReplyFiles, requestReply } from '@drawbridge/contract/requests/schema.ts';
import { requestPictureRule } from '@drawbridge/domain/requests/request-files.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { DraftOffer } from '../../ui/draft-offer.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { requestsCopy as copy } from './copy.ts';
import { RequestFileField } from './request-file-field.tsx';
import { useRequestForm } from './request-form.ts';
import { staffRequestCopy } from './staff-copy.ts';

interface SendMessageFormProps {
  readonly requestId: string;
  readonly side: 'sender' | 'lender';
  /** What changes when the message is sent. */
  readonly outdated: readonly QueryKey[];
}

/** Writes to the other side about a request, with files. */
export function SendMessageForm({ requestId, side, outdated }: SendMessageFormProps) {
  const writesForLender = side === 'lender';
  const client = useQueryClient();
  const request = useRequestForm({
    draft: `reply:${requestId}`,
    route: writesForLender ? staffRequestRoutes.reply : requestRoutes.reply,
    forEmployees: writesForLender,
    params: { id: requestId },
    schema: requestReply,
    labels: { text: copy.replyLabel },
    initial: { text: '' },
    ruleOf: () => requestPictureRule,
    mostFiles: mostReplyFiles,
    onSent: () => {
      request.startAnew();
      announce(copy.sentNow);
      for (const queryKey of outdated) void client.invalidateQueries({ queryKey });
    },
  });
  const { attempt, draft, errors, field, files, isEmployee, problems, state, submit } = request;
  return (
    <form
      noValidate
      aria-label={writesForLender ? staffRequestCopy.reply : copy.replyTitle}
      className="grid scroll-mt-24 gap-4 border-t border-line pt-5"
      onSubmit={submit}
    >
      {draft.offer && <DraftOffer {...draft.offer} />}
      <FormErrorSummary problems={problems} attempt={attempt} />
      <TextArea {...field('text')} hint={writesForLender ? staffRequestCopy.replyHint : copy.replyHint} />
      <RequestFileField label={copy.replyFiles} rule={requestPictureRule} optional {...{ files, errors }} />
      {state.step === 'failed' && (
        <Alert tone="red" title={copy.sendFailed}>
          {`${state.why} ${copy.stillHere}`}
        </Alert>
      )}
      <Button
        type="submit"
        variant="primary"
        busy={state.step === 'sending'}
        busyLabel={copy.sending}
        disabledReason={isEmployee ? copy.employee : undefined}
        className="justify-self-start max-md:w-full"
      >
        {copy.send}
      </Button>
    </form>
  );
}
