import { Alert } from '../../ui/alert.tsx';
import { approvalsCopy } from './copy.ts';

/** Says in a form that a second administrator has to approve what it sends. */
export function ApprovalNote() {
  return (
    <Alert tone="amber" live="off">
      {approvalsCopy.note}
    </Alert>
  );
}
