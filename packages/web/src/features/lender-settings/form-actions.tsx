import { useState } from 'react';
import type { SettingHistory as History } from '@drawbridge/contract/lender-settings/schema.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ApprovalNote, approvalsCopy } from '../approvals/public.ts';
import { settingsCopy } from './copy.ts';
import { SettingHistory } from './setting-history.tsx';

/** Below a section’s form: save, give everything back, and how it came to be as it is. */
export function FormActions({
  history,
  saving,
  changed,
  asks = false,
  giveBackText,
  giveBackLabel = settingsCopy.giveBack,
  giveBackTitle = settingsCopy.giveBackTitle,
  onGiveBack,
}: {
  readonly history: History;
  readonly saving: boolean;
  /** Whether there is anything to save. */
  readonly changed: boolean;
  /** Whether a second administrator has to approve what is saved. */
  readonly asks?: boolean;
  /** What giving it back means. */
  readonly giveBackText: string;
  readonly giveBackLabel?: string;
  readonly giveBackTitle?: string;
  readonly onGiveBack: () => void;
}) {
  const [asking, setAsking] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-3">
      {asks && <ApprovalNote />}
      <Button
        type="submit"
        variant="primary"
        busy={saving}
        busyLabel={settingsCopy.saving}
        disabled={!changed && !saving}
      >
        {asks ? approvalsCopy.send : settingsCopy.save}
      </Button>
      {history.source === 'set here' && (
        <Button disabled={saving} onClick={() => setAsking(true)}>
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
          onGiveBack();
        }}
        title={giveBackTitle}
        confirmLabel={giveBackLabel}
      >
        {giveBackText}
      </ConfirmDialog>
    </div>
  );
}
