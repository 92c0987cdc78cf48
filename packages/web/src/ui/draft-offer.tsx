import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

export interface DraftOfferProps {
  /** Says which draft was found and when it was saved. */
  readonly sentence: string;
  /** Fills the form with the draft. Absent when the form already has it. */
  readonly goOn?: { readonly label: string; readonly run: () => void } | undefined;
  /** Discards the draft. */
  readonly startAgain: { readonly label: string; readonly run: () => void };
}

/** Above a form: offers what the person typed earlier and did not send. */
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
