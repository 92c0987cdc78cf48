import { approvalsCopy } from '@drawbridge/messages/approvals';
import { Alert } from '../../ui/alert.tsx';

/** Notes in a form that a second administrator must approve the change. */
export function ApprovalNote() {
  return (
    <Alert tone="amber" live="off">
      {approvalsCopy.note}
    </Alert>
  );
}
