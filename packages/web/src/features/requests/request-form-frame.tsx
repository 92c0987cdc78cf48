import { requestsCopy as copy } from '@drawbridge/messages/requests';
import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DraftOffer } from '../../ui/draft-offer.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { RequestForm } from './use-request-form.ts';

interface RequestFormFrameProps {
  readonly request: RequestForm;
  /** Accessible name of the form. */
  readonly label: string;
  readonly children: ReactNode;
}

/** The frame around a request’s fields: draft notice, error summary, progress and buttons. */
export function RequestFormFrame({ request, label, children }: RequestFormFrameProps) {
  const { draft, problems, attempt, sending, percent, failure, files, isEmployee, submit, cancel } = request;
  return (
    <form noValidate aria-label={label} className="grid gap-5" onSubmit={submit}>
      {draft.offer && <DraftOffer {...draft.offer} />}
      <FormErrorSummary problems={problems} attempt={attempt} />
      {children}
      {failure !== undefined && (
        <Alert tone="red" title={copy.failed}>
          {`${failure} ${copy.stillHere}`}
        </Alert>
      )}
      {sending && files.all.length > 0 && (
        <div className="grid gap-1.5">
          <ProgressBar label={copy.progress} percent={percent} />
          <p className="num text-sm text-ink-2">{copy.sent({ percent })}</p>
        </div>
      )}
      <div className="flex flex-wrap items-start gap-3">
        <Button
          type="submit"
          variant="primary"
          busy={sending}
          busyLabel={copy.submitting}
          disabledReason={isEmployee ? copy.employee : undefined}
          className="max-md:w-full"
        >
          {copy.submit}
        </Button>
        {sending && <Button onClick={cancel}>{copy.cancel}</Button>}
      </div>
    </form>
  );
}
