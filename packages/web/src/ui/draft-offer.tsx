import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

export interface DraftOfferProps {
  /** Says which draft was found and when it was saved. */
  readonly sentence: string;
  /** Fills the form with the draft. Absent when the form already has it. */
  readonly resume?: { readonly label: string; readonly run: () => void } | undefined;
  /** Discards the draft. */
  readonly discard: { readonly label: string; readonly run: () => void };
}

/** Above a form: offers what the person typed earlier and did not send. */
export function DraftOffer({ sentence, resume, discard }: DraftOfferProps) {
  return (
    <Alert
      tone="blue"
      action={
        <span className="flex flex-wrap gap-2">
          {resume && (
            <Button size="sm" onClick={resume.run}>
              {resume.label}
            </Button>
          )}
          <Button size="sm" variant={resume ? 'quiet' : undefined} onClick={discard.run}>
            {discard.label}
          </Button>
        </span>
      }
    >
      {sentence}
    </Alert>
  );
}
