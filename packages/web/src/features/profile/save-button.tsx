import { profileCopy } from '@drawbridge/messages/profile';
import { Check } from 'lucide-react';
import { Button } from '../../ui/button.tsx';

interface SaveButtonProps {
  readonly label: string;
  readonly savedLabel: string;
  readonly busy: boolean;
  readonly saved: boolean;
}

/** A submit button that shows for a while that the form was saved. */
export function SaveButton({ label, savedLabel, busy, saved }: SaveButtonProps) {
  return (
    <>
      <Button
        type="submit"
        variant="primary"
        className="min-w-36 justify-self-start"
        busy={busy}
        busyLabel={profileCopy.saving}
        icon={saved && <Check aria-hidden className="size-4" />}
      >
        {saved ? savedLabel : label}
      </Button>
      <span role="status" className="sr-only">
        {saved && savedLabel}
      </span>
    </>
  );
}
