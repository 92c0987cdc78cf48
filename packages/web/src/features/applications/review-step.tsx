import { applicationMessages, applyCopy as copy } from '@drawbridge/messages/applications';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ApplicationStep } from '@drawbridge/domain/applications/products.ts';
import { missingAnswers } from '@drawbridge/contract/applications/asked.ts';
import { messageOf } from '../../platform/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { askingOf } from './asking-of.ts';
import { missingOf } from './missing-by-step.ts';
import { StepAnswers } from './answers-list.tsx';
import { stepTitle } from './step-title.ts';
import type { FormAnswers, OpenForm } from './use-saved-form.ts';

interface ReviewStepProps {
  readonly open: OpenForm;
  readonly steps: readonly ApplicationStep[];
  /** What is left for someone who came to confirm what was sent before. */
  readonly confirming: string | undefined;
  /** The button that sends it. */
  readonly send: string;
  readonly onEdit: (step: ApplicationStep) => void;
  readonly onBack: () => void;
  /** Above the consents. */
  readonly children?: ReactNode;
}

/** Every answer, what is missing, the consents, and the button that sends it. */
export function ReviewStep(props: ReviewStepProps) {
  const { open, steps, confirming, onEdit, onBack, children } = props;
  const { isParty } = open;
  const application = withMissing(open);
  const { missing, consents } = application;
  const [agrees, setAgrees] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const send = useMutation({
    mutationFn: async () => {
      await open.flush();
      await open.send(agrees);
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
      {confirming !== undefined && <Alert tone="amber">{confirming}</Alert>}
      {missing.length > 0 ? (
        <Alert tone="amber" title={copy.missingTitle({ count: missing.length })}>
          {steps.map((step) => (
            <MissingIn key={step} step={step} {...{ application, onEdit }} />
          ))}
        </Alert>
      ) : (
        <Alert tone="green">{copy.complete}</Alert>
      )}
      {steps.map((step) => (
        <Card
          key={step}
          title={stepTitle(step, application.product)}
          actions={
            <Button size="sm" onClick={() => onEdit(step)}>
              {copy.edit}
            </Button>
          }
          padded
        >
          <StepAnswers isParty={isParty} application={application} step={step} private={storedWord} />
        </Card>
      ))}
      {children}
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
      <div className="flex flex-wrap gap-2">
        <Button onClick={onBack}>{copy.back}</Button>
        <Button
          type="submit"
          variant="primary"
          className="flex-1"
          busy={send.isPending}
          busyLabel={copy.sending}
        >
          {props.send}
        </Button>
      </div>
    </form>
  );
}

/** The server lists what is missing. Before an application is begun it cannot, so the page does. */
function withMissing({ application, isParty }: OpenForm): FormAnswers {
  if (application.missing.length > 0) return application;
  const missing = missingAnswers(askingOf(application, isParty), new Set(application.sealed));
  return { ...application, missing };
}

interface MissingInProps {
  readonly application: FormAnswers;
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
        {stepTitle(step, application.product)}
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
