import { X } from 'lucide-react';
import { useState } from 'react';
import { Alert } from './alert.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { IconButton } from './icon-button.tsx';

/** Removes one file; TanStack Query mutations fit. */
interface Removal {
  readonly mutate: (nothing: undefined, options: { readonly onError: () => void }) => void;
  readonly isPending: boolean;
  readonly error: Error | null;
}

interface RemoveFileButtonProps {
  readonly removal: Removal;
  readonly words: {
    readonly button: string;
    readonly title: string;
    readonly text: string;
    readonly confirm: string;
    readonly busy: string;
    readonly failed: (given: { readonly reason: string }) => string;
  };
}

/** Removes a file after confirmation. A failure closes the dialog and appears next to the file. */
export function RemoveFileButton({ removal, words }: RemoveFileButtonProps) {
  const [asking, setAsking] = useState(false);
  const stopAsking = () => setAsking(false);
  return (
    <>
      <IconButton
        label={words.button}
        icon={<X aria-hidden />}
        onClick={() => setAsking(true)}
        className="-mr-1.5"
      />
      {removal.error && (
        <Alert tone="red" className="basis-full">
          {words.failed({ reason: removal.error.message })}
        </Alert>
      )}
      <ConfirmDialog
        open={asking}
        danger
        onClose={stopAsking}
        onConfirm={() => removal.mutate(undefined, { onError: stopAsking })}
        title={words.title}
        confirmLabel={words.confirm}
        busy={removal.isPending}
        busyLabel={words.busy}
      >
        {words.text}
      </ConfirmDialog>
    </>
  );
}
