import { personalDataCopy as copy } from '@drawbridge/messages/personal-data';
import { Download } from 'lucide-react';
import type { PersonalCopy } from '@drawbridge/contract/personal-data/schema.ts';
import { formatFileSize, formatMoment } from '../../platform/format.ts';
import { buttonClass } from '../../ui/button-class.ts';

interface CopyStateProps {
  readonly personalCopy: PersonalCopy;
  readonly preparing: string;
  readonly ready: (given: { readonly moment: string }) => string;
}

/** Where a copy stands, and its file once it is ready. */
export function CopyState({ personalCopy: { askedAt, ready: file }, preparing, ready }: CopyStateProps) {
  return (
    <div className="grid gap-2">
      <p role="status">{file ? ready({ moment: formatMoment(file.expiresAt) }) : preparing}</p>
      <p className="num text-sm text-ink-2">{copy.requested({ moment: formatMoment(askedAt) })}</p>
      {file && (
        <p>
          <a href={file.link} download className={buttonClass({ variant: 'primary' })}>
            <Download aria-hidden className="size-4 shrink-0" />
            {copy.download({ size: formatFileSize(file.bytes) })}
          </a>
        </p>
      )}
    </div>
  );
}
