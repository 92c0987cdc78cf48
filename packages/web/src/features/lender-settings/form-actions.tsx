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
  readonly form: Pick<SectionFormState, 'busy' | 'isChanged' | 'giveBack'>;
  /** Whether a second administrator has to approve what is saved. */
  readonly asks?: boolean;
  /** What giving it back means. */
  readonly giveBackText: string;
  readonly giveBackLabel?: string;
  readonly giveBackTitle?: string;
}

/** Below a section’s form: save, give everything back, and how it came to be as it is. */
export function FormActions(props: FormActionsProps) {
  const { history, form, asks = false, giveBackText } = props;
  const { giveBackLabel = settingsCopy.giveBack, giveBackTitle = settingsCopy.giveBackTitle } = props;
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
          {giveBackLabel}
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
          form.giveBack();
        }}
        title={giveBackTitle}
        confirmLabel={giveBackLabel}
      >
        {giveBackText}
      </ConfirmDialog>
    </div>
  );
}
