import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ledgerCopy as copy } from './copy.ts';

interface MovedOnProps {
  /** The last entry that was seen when the form opened, and the last one there is. */
  readonly seen: number;
  readonly now: number;
  readonly onGoOn: () => void;
}

/** Says that another person has posted while a form was open, and goes on only when that was seen. */
export function MovedOn({ seen, now, onGoOn }: MovedOnProps) {
  if (seen === now) return null;
  return (
    <Alert tone="amber" title={copy.moved} className="md:col-span-full">
      <p>{copy.movedText}</p>
      <Button size="sm" className="mt-2" onClick={onGoOn}>
        {copy.goOn}
      </Button>
    </Alert>
  );
}
