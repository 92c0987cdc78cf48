import { payoffCopy } from '@drawbridge/messages/payoff';
import { useState } from 'react';
import type { OpenPayoffRequest, PayoffPreview } from '@drawbridge/contract/payoff/schema.ts';
import { formatDate, formatDollars, formatMoment } from '../../platform/format.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { PayoffWarnings } from './payoff-warnings.tsx';

interface IssueDialogProps {
  readonly preview: PayoffPreview;
  /** Requests waiting for a letter. */
  readonly requests: readonly OpenPayoffRequest[];
  /** The request the employee came from. */
  readonly chosen: string | undefined;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onIssue: (requestIds: string[]) => void;
}

/** Confirms issuing a letter and which requests it completes. Preselects the only request or the one that led here. */
export function IssueDialog({ preview, requests, chosen, busy, onClose, onIssue }: IssueDialogProps) {
  const { figures, warnings } = preview;
  const [only, ...others] = requests;
  const usual = requests.find(({ id }) => id === chosen) ?? (others.length === 0 ? only : undefined);
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set(usual ? [usual.id] : []));
  function toggle(id: string, isAnswered: boolean): void {
    setAnswered((before) => new Set(isAnswered ? [...before, id] : [...before].filter((one) => one !== id)));
  }
  // Skips requests that a colleague completed in the meantime.
  const ids = requests.flatMap(({ id }) => (answered.has(id) ? [id] : []));
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => onIssue(ids)}
      title={payoffCopy.issueTitle}
      confirmLabel={payoffCopy.issue}
      busy={busy}
      busyLabel={payoffCopy.issuing}
    >
      <div className="grid gap-4">
        <p>
          {payoffCopy.issueText({
            total: formatDollars(figures.total),
            goodThrough: formatDate(figures.goodThrough),
          })}
        </p>
        <PayoffWarnings warnings={warnings} />
        {requests.map(({ id, reference, sender, sentAt, goodThrough }) => (
          <Checkbox
            key={id}
            label={payoffCopy.answersRequest({ reference })}
            hint={
              goodThrough === null
                ? payoffCopy.answersHint({ sender, sent: formatMoment(sentAt) })
                : payoffCopy.answersHintUntil({
                    sender,
                    sent: formatMoment(sentAt),
                    goodThrough: formatDate(goodThrough),
                  })
            }
            checked={answered.has(id)}
            onChange={({ target }) => toggle(id, target.checked)}
          />
        ))}
      </div>
    </ConfirmDialog>
  );
}
