import type { ReactNode } from 'react';
import { messageOf } from '../../platform/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { staffDrawCopy as copy } from './staff-copy.ts';

interface StepFormProps {
  readonly title: string;
  /** Beside the title. */
  readonly actions?: ReactNode;
  /** What the button does. */
  readonly submit: string;
  readonly busy: boolean;
  readonly blocked?: string | undefined;
  readonly error: Error | null;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** The form of the next step of a draw. */
export function StepForm(props: StepFormProps) {
  const { title, actions, submit, busy, blocked, error, onSubmit, children } = props;
  return (
    <Card title={title} actions={actions} padded>
      <form
        noValidate
        aria-label={title}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && blocked === undefined) onSubmit();
        }}
      >
        {error && <Alert tone="red">{copy.failed(messageOf(error))}</Alert>}
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
