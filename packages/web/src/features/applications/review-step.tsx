import { applicationMessages, applyCopy as copy } from '@drawbridge/messages/applications';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { applicationRoutes } from '@drawbridge/contract/applications/routes.ts';
import type { LoanApplication } from '@drawbridge/contract/applications/schema.ts';
import { applicationSteps, type ApplicationStep } from '@drawbridge/domain/applications/products.ts';
import { call, messageOf } from '../../platform/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { missingOf } from './missing-by-step.ts';
import { StepAnswers } from './answers-list.tsx';
import type { OpenApplication } from './use-application.ts';

interface ReviewStepProps {
  readonly open: OpenApplication;
  /** The applicant came from the emailed link and only has to confirm. */
  readonly isConfirming: boolean;
  readonly onEdit: (step: ApplicationStep) => void;
  readonly onBack: () => void;
  readonly onSubmitted: (number: string) => void;
}

/** Every answer, what is missing, the consents, and the button that sends it. */
export function ReviewStep({ open, isConfirming, onEdit, onBack, onSubmitted }: ReviewStepProps) {
  const { application } = open;
  const { missing, consents } = application;
  const [agrees, setAgrees] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const send = useMutation({
    mutationFn: async () => {
      await open.flush();
      return call(applicationRoutes.send, {
        body: { application: open.named() ?? '', agree: agrees, ...consents },
      });
    },
    onSuccess(sent) {
      open.isSent(sent);
      if (sent.state === 'submitted') onSubmitted(sent.number);
    },
  });
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (agrees && missing.length === 0 && !send.isPending) send.mutate();
      }}
    >
      {isConfirming && <Alert tone="amber">{copy.confirmIntro}</Alert>}
      {missing.length > 0 ? (
        <Alert tone="amber" title={copy.missingTitle({ count: missing.length })}>
          {applicationSteps.map((step) => (
            <MissingIn key={step} step={step} {...{ application, onEdit }} />
          ))}
        </Alert>
      ) : (
        <Alert tone="green">{copy.complete}</Alert>
      )}
      {applicationSteps.map((step) => (
        <Card
          key={step}
          title={titleOf(application, step)}
          actions={
            <Button size="sm" onClick={() => onEdit(step)}>
              {copy.edit}
            </Button>
          }
          padded
        >
          <StepAnswers application={application} step={step} private={storedWord} />
        </Card>
      ))}
      <Card title={copy.agreements} padded>
        <div className="grid gap-3">
          <p>{consents.creditConsent}</p>
          <p>{consents.esignConsent}</p>
          <Checkbox
            name="agree"
            label={copy.agree}
            checked={agrees}
            onChange={({ target }) => setAgrees(target.checked)}
            error={isAsked && !agrees ? applicationMessages.agree : undefined}
          />
        </div>
      </Card>
      {send.isError && <Alert tone="red">{copy.sendFailed({ reason: messageOf(send.error) })}</Alert>}
      <div className="flex flex-wrap gap-2 max-md:[&>*]:flex-1">
        <Button onClick={onBack}>{copy.back}</Button>
        <Button type="submit" variant="primary" busy={send.isPending} busyLabel={copy.sending}>
          {isConfirming ? copy.confirm : copy.send}
        </Button>
      </div>
    </form>
  );
}

function titleOf({ product }: Pick<LoanApplication, 'product'>, step: ApplicationStep): string {
  return step === 'property' && product === 'line of credit' ? copy.propertyLine : copy.steps[step];
}

interface MissingInProps {
  readonly application: LoanApplication;
  readonly step: ApplicationStep;
  readonly onEdit: (step: ApplicationStep) => void;
}

/** What one step still misses, with the way there. */
function MissingIn({ application, step, onEdit }: MissingInProps) {
  const missing = missingOf(application.missing, step);
  if (missing.length === 0) return null;
  return (
    <div className="py-1">
      <button type="button" className="link font-semibold" onClick={() => onEdit(step)}>
        {titleOf(application, step)}
      </button>
      <ul className="list-disc pl-5">
        {missing.map(({ path, message }) => (
          <li key={path}>{message}</li>
        ))}
      </ul>
    </div>
  );
}

function storedWord(): string {
  return copy.storedWord;
}
