import { settingsCopy } from '@drawbridge/messages/lender-settings';
import { useState } from 'react';
import type { SettingHistory as History } from '@drawbridge/contract/lender-settings/schema.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ApprovalNote, approvalsCopy } from '../approvals/public.ts';
import { SettingHistory } from './setting-history.tsx';
import type { SectionFormState } from './use-section-form.ts';

export interface FormActionsProps {
  readonly history: History;
  readonly form: Pick<SectionFormState, 'busy' | 'isChanged' | 'resetToDefault'>;
  /** Whether saving sends the change to a second administrator. */
  readonly needsApproval?: boolean;
  /** What a reset does. */
  readonly resetText: string;
  readonly resetLabel?: string;
  readonly resetTitle?: string;
}

/** The buttons below a section’s form, with its last change. */
export function FormActions(props: FormActionsProps) {
  const { history, form, needsApproval = false, resetText } = props;
  const { resetLabel = settingsCopy.reset, resetTitle = settingsCopy.resetTitle } = props;
  const [confirming, setConfirming] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-3">
      {needsApproval && <ApprovalNote />}
      <Button
        type="submit"
        variant="primary"
        busy={form.busy}
        busyLabel={settingsCopy.saving}
        disabled={!form.isChanged && !form.busy}
      >
        {needsApproval ? approvalsCopy.send : settingsCopy.save}
      </Button>
      {history.source === 'set here' && (
        <Button disabled={form.busy} onClick={() => setConfirming(true)}>
          {resetLabel}
        </Button>
      )}
      <SettingHistory
        history={history}
        note={history.source === 'standard' ? settingsCopy.isDefault : undefined}
      />
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          form.resetToDefault();
        }}
        title={resetTitle}
        confirmLabel={resetLabel}
      >
        {resetText}
      </ConfirmDialog>
    </div>
  );
}
