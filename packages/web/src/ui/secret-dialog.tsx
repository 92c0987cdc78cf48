import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { Dialog } from './dialog.tsx';

export interface SecretDialogProps {
  readonly title: string;
  readonly what: string;
  readonly label: string;
  readonly copyLabel: string;
  readonly secret: string;
  /** How to use it: an explanation and a line of code. */
  readonly use?: string;
  readonly usage?: string;
  readonly keptLabel: string;
  readonly onClose: () => void;
}

/** Shows a secret once. Only its button closes it, so that a stray press cannot lose it. */
export function SecretDialog(props: SecretDialogProps) {
  const { title, what, label, copyLabel, secret, use, usage, keptLabel, onClose } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      mustAnswer
      size="md"
      title={title}
      description={what}
      actions={
        <Button variant="primary" onClick={onClose}>
          {keptLabel}
        </Button>
      }
    >
      <p className="mb-1 text-sm font-medium">{label}</p>
      <p className="rounded-lg border border-line bg-sunk px-3.5 py-3">
        <code className="font-mono wrap-anywhere select-all">{secret}</code>
      </p>
      <div className="mt-3">
        <CopyButton text={secret} label={copyLabel} />
      </div>
      {use !== undefined && (
        <>
          <p className="mt-4 mb-1 text-sm text-ink-2">{use}</p>
          <p className="text-sm">
            <code className="font-mono wrap-anywhere">{usage}</code>
          </p>
        </>
      )}
    </Dialog>
  );
}
