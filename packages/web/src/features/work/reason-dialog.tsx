import { useId, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { workCopy } from './copy.ts';

interface ReasonDialogProps {
  readonly title: string;
  /** What will happen, and who reads the words. */
  readonly text: string;
  readonly label?: string;
  readonly confirmLabel: string;
  /** What to say when nothing was typed; without it, nothing has to be. */
  readonly missing?: string | undefined;
  readonly danger?: boolean | undefined;
  readonly most?: number;
  readonly busy: boolean;
  /** What came back from the last try. */
  readonly failure?: string | undefined;
  readonly onClose: () => void;
  readonly onConfirm: (reason: string) => void;
}

/** Asks why, before something is decided that the borrower is told of. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, confirmLabel, missing, danger, busy, failure, onClose, onConfirm } = props;
  const form = useId();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const isMissing = missing !== undefined && reason.trim() === '';
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      closeOnPressOutside={false}
      size="md"
      title={title}
      description={text}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {workCopy.cancel}
          </Button>
          <Button
            type="submit"
            form={form}
            variant={danger === true ? 'danger' : 'primary'}
            busy={busy}
            busyLabel={workCopy.working}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!isMissing && !busy) onConfirm(reason.trim());
        }}
      >
        {failure !== undefined && <Alert tone="red">{failure}</Alert>}
        <TextArea
          id={`${form}-reason`}
          label={props.label ?? workCopy.reason}
          optional={missing === undefined}
          maxLength={props.most ?? 1000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={tried && isMissing ? missing : undefined}
        />
      </form>
    </Dialog>
  );
}
