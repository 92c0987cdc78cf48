import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

export interface DraftOfferProps {
  /** That something was kept, and of when. */
  readonly sentence: string;
  /** Puts it into the form. Absent when the form already has it. */
  readonly goOn?: { readonly label: string; readonly run: () => void } | undefined;
  /** Throws it away. */
  readonly startAgain: { readonly label: string; readonly run: () => void };
}

/** Above a form: what was typed into it some other time, and not sent. */
export function DraftOffer({ sentence, goOn, startAgain }: DraftOfferProps) {
  return (
    <Alert
      tone="blue"
      action={
        <span className="flex flex-wrap gap-2">
          {goOn && (
            <Button size="sm" onClick={goOn.run}>
              {goOn.label}
            </Button>
          )}
          <Button size="sm" variant={goOn ? 'quiet' : undefined} onClick={startAgain.run}>
            {startAgain.label}
          </Button>
        </span>
      }
    >
      {sentence}
    </Alert>
  );
}
