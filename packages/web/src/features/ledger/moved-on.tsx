import { ledgerCopy as copy } from '@drawbridge/messages/ledger';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

interface MovedOnProps {
  /** The last entry when the form opened, and the last entry now. */
  readonly seen: number;
  readonly now: number;
  readonly onGoOn: () => void;
}

/** Warns that a colleague posted while the form was open. The employee must confirm to continue. */
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
