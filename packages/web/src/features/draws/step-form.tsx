import { staffDrawCopy as copy } from '@drawbridge/messages/draws';
import type { ReactNode } from 'react';
import type { ContractForm } from '../../platform/contract-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

type StepFormProps = ContractForm<never>['frame'] & {
  readonly title: string;
  /** Shown next to the title. */
  readonly actions?: ReactNode;
  readonly submit: string;
  readonly blocked?: string | undefined;
  readonly children: ReactNode;
};

export function StepForm(props: StepFormProps) {
  const { id, busy, failure, onSubmit, title, actions, submit, blocked, children } = props;
  return (
    <Card title={title} actions={actions} padded>
      <form id={id} noValidate aria-label={title} className="grid gap-4" onSubmit={onSubmit}>
        {failure !== undefined && <Alert tone="red">{failure}</Alert>}
        {children}
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          busyLabel={copy.working}
          disabledReason={blocked}
          className="justify-self-start max-md:w-full"
        >
          {submit}
        </Button>
      </form>
    </Card>
  );
}
