import { useState } from 'react';
import type { SettingHistory as History } from '@drawbridge/contract/lender-settings/schema.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ApprovalNote, approvalsCopy } from '../approvals/public.ts';
import { settingsCopy } from './copy.ts';
import { SettingHistory } from './setting-history.tsx';
import type { SectionFormState } from './use-section-form.ts';

export interface FormActionsProps {
  readonly history: History;
  readonly form: Pick<SectionFormState, 'busy' | 'isChanged' | 'resetToDefault'>;
  /** Whether a second administrator has to approve what is saved. */
  readonly asks?: boolean;
  /** What giving it back means. */
  readonly resetText: string;
  readonly resetLabel?: string;
  readonly resetTitle?: string;
}

/** Below a section’s form: save, give everything back, and how it came to be as it is. */
export function FormActions(props: FormActionsProps) {
  const { history, form, asks = false, resetText } = props;
  const { resetLabel = settingsCopy.reset, resetTitle = settingsCopy.resetTitle } = props;
  const [asking, setAsking] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-3">
      {asks && <ApprovalNote />}
      <Button
        type="submit"
        variant="primary"
        busy={form.busy}
        busyLabel={settingsCopy.saving}
        disabled={!form.isChanged && !form.busy}
      >
        {asks ? approvalsCopy.send : settingsCopy.save}
      </Button>
      {history.source === 'set here' && (
        <Button disabled={form.busy} onClick={() => setAsking(true)}>
          {resetLabel}
        </Button>
      )}
      <SettingHistory
        history={history}
        standard={history.source === 'standard' ? settingsCopy.asStandard : ''}
      />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
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
