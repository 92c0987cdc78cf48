import { securityCopy } from '@drawbridge/messages/security';
import { Download } from 'lucide-react';
import { saveFile } from '../../platform/save-file.ts';
import { settings } from '../../platform/settings.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shows recovery codes once. Only its button closes it, so that a stray key press does not lose them. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const words = securityCopy.codes;
  const { productName } = settings().lender;
  const text = `${codes.join('\n')}\n`;

  function save(): void {
    const bytes = new TextEncoder().encode(`${productName}\n\n${text}`);
    saveFile(bytes.buffer, words.file({ product: productName }), 'text/plain');
  }

  return (
    <Dialog
      open
      onClose={onClose}
      mustAnswer
      title={words.title}
      description={words.what}
      actions={
        <Button variant="primary" onClick={onClose}>
          {words.kept}
        </Button>
      }
    >
      <ul
        aria-label={words.list}
        className="num grid gap-y-2 rounded-lg border border-line bg-sunk px-4 py-3.5 text-center font-mono text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton text={text} label={words.copy} />
        <Button size="sm" icon={<Download aria-hidden className="size-3.5" />} onClick={save}>
          {words.save}
        </Button>
      </div>
    </Dialog>
  );
}
