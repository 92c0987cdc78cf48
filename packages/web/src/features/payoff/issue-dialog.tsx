import { useState } from 'react';
import type { OpenPayoffRequest, PayoffFigures } from '@drawbridge/contract/payoff/schema.ts';
import { formatDate, formatDollars, formatMoment } from '../../platform/format.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { payoffCopy } from './copy.ts';

interface IssueDialogProps {
  readonly figures: PayoffFigures;
  /** The requests that wait for a letter. */
  readonly requests: readonly OpenPayoffRequest[];
  /** The one that the employee came from. */
  readonly chosen: string | undefined;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onIssue: (requestIds: string[]) => void;
}

/** Asks before a letter is issued, and which requests it answers: the only one there is, or the one that led here. */
export function IssueDialog({ figures, requests, chosen, busy, onClose, onIssue }: IssueDialogProps) {
  const [only, ...others] = requests;
  const usual = requests.find(({ id }) => id === chosen) ?? (others.length === 0 ? only : undefined);
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set(usual ? [usual.id] : []));
  function toggle(id: string, isAnswered: boolean): void {
    setAnswered((before) => new Set(isAnswered ? [...before, id] : [...before].filter((one) => one !== id)));
  }
  // One that a colleague has answered meanwhile is no longer there to be completed.
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
        <p>{payoffCopy.issueText(formatDollars(figures.total), formatDate(figures.goodThrough))}</p>
        {requests.map(({ id, reference, sender, sentAt, goodThrough }) => (
          <Checkbox
            key={id}
            label={payoffCopy.answersRequest(reference)}
            hint={payoffCopy.answersHint(
              sender,
              formatMoment(sentAt),
              goodThrough === null ? undefined : formatDate(goodThrough),
            )}
            checked={answered.has(id)}
            onChange={({ target }) => toggle(id, target.checked)}
          />
        ))}
      </div>
    </ConfirmDialog>
  );
}
