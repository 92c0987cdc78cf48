import { budgetCopy, budgetTitles, budgetMessages } from '@drawbridge/messages/budgets';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { extensionsOf } from '@drawbridge/domain/documents/file-types.ts';
import { dealDocumentRule } from '@drawbridge/domain/documents/judge-file.ts';
import { useLeaveWarning } from '../../platform/leave-warning.ts';
import { useSession } from '../../platform/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { DownloadButton } from '../resources/public.ts';
import { BudgetChanges } from './budget-comparison.tsx';
import { BudgetPreview } from './budget-preview.tsx';
import { submissionQuery } from './queries.ts';
import { SubmissionNote } from './submission-note.tsx';
import { useBudgetUpload, type UploadState } from './use-budget-upload.ts';

const accept = extensionsOf(dealDocumentRule.types).join(',');

export interface BudgetUploadCardProps {
  readonly dealId: string;
  /** True when the deal has a budget to change. */
  readonly changes: boolean;
}

/** The card for submitting a budget, from the template to the decision. */
export function BudgetUploadCard({ dealId, changes }: BudgetUploadCardProps) {
  const { submission, comparison } = useQuery(submissionQuery(dealId)).data ?? {};
  const viewing = useSession()?.viewing !== undefined;
  const [opened, setOpened] = useState(false);
  const isOpen = !changes || opened;
  // An approved budget already shows on this page, so its note would add nothing.
  const showsNote = submission && !(changes && submission.state === 'approved');
  return (
    <Card title={changes ? budgetTitles.change : budgetTitles.first} padded>
      <div className="grid gap-4">
        {showsNote && <SubmissionNote submission={submission} />}
        {showsNote && comparison && (
          <BudgetChanges comparison={comparison} fileName={submission.fileName} as="borrower" />
        )}
        {viewing ? (
          <p className="text-ink-2">{budgetCopy.whileViewing}</p>
        ) : isOpen ? (
          <Upload dealId={dealId} changes={changes} />
        ) : (
          <Button className="justify-self-start max-md:w-full" onClick={() => setOpened(true)}>
            {budgetCopy.changeOpen}
          </Button>
        )}
      </div>
    </Card>
  );
}

function Upload({ dealId, changes }: BudgetUploadCardProps) {
  const { state, check, send, cancel } = useBudgetUpload(dealId);
  const box = useRef<HTMLDivElement>(null);
  const { step } = state;
  const underWay = step === 'checking' || step === 'sending';
  useLeaveWarning(underWay);
  useEffect(() => {
    // The pressed button disappears with its step, so keep the focus nearby.
    if (step !== 'choose') box.current?.focus({ preventScroll: true });
  }, [step]);

  return (
    <div ref={box} tabIndex={-1} className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="min-w-0 flex-1 basis-72 text-ink-2">
          {changes ? budgetCopy.changeText : budgetCopy.text}
        </p>
        <DownloadButton id="construction-budget-template" />
      </div>
      {state.step === 'done' && <Alert tone="green">{budgetMessages.uploaded}</Alert>}
      {state.step === 'failed' && (
        <Alert
          tone="red"
          title={state.message}
          action={
            state.again && (
              <Button size="sm" onClick={state.again}>
                {budgetCopy.retry}
              </Button>
            )
          }
        >
          {state.detail}
        </Alert>
      )}
      {(state.step === 'checked' || state.step === 'sending') && (
        <BudgetPreview name={state.file.name} checked={state.checked} />
      )}
      {(state.step === 'checking' || state.step === 'sending') && (
        <Progress state={state} onCancel={cancel} />
      )}
      {state.step === 'checked' && state.checked.problemCount === 0 && (
        <Button
          variant="primary"
          className="justify-self-start max-md:w-full"
          onClick={() => void send(state.file, state.checked)}
        >
          {state.checked.followsTemplate ? budgetCopy.send : budgetCopy.sendAsIs}
        </Button>
      )}
      {!underWay && (
        <DropZone
          accept={accept}
          title={budgetCopy.drop}
          dropTitle={budgetCopy.dropNow}
          hint={budgetCopy.accepted}
          buttonLabel={step === 'choose' || step === 'done' ? budgetCopy.choose : budgetCopy.chooseOther}
          onFiles={([file]) => {
            if (file) void check(file);
          }}
        />
      )}
    </div>
  );
}

interface ProgressProps {
  readonly state: UploadState & { readonly step: 'checking' | 'sending' };
  readonly onCancel: () => void;
}

function Progress({ state: { step, file, percent }, onCancel }: ProgressProps) {
  const words = step === 'sending' ? budgetCopy.sending : budgetCopy.checking;
  return (
    <div className="flex items-center gap-3">
      <div className="grid min-w-0 flex-1 gap-1.5">
        <p role="status" className="text-sm wrap-anywhere">
          {words({ name: file.name })}
        </p>
        <ProgressBar label={budgetCopy.progressOf({ name: file.name })} percent={percent} />
      </div>
      <Button size="sm" onClick={onCancel}>
        {budgetCopy.cancel}
      </Button>
    </div>
  );
}
