import { peopleCopy, peopleMessages } from '@drawbridge/messages/people';
import { useState } from 'react';
import {
  identityProofs,
  identityProofWords,
  type IdentityProof,
} from '@drawbridge/domain/security/identity-proofs.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { ApprovalNote, approvalsCopy } from '../approvals/public.ts';

interface ResetFactorDialogProps {
  readonly name: string;
  /** Set if a second administrator has to approve this. */
  readonly asks: boolean;
  readonly busy: boolean;
  readonly onReset: (proof: IdentityProof) => void;
  readonly onClose: () => void;
}

/** Asks how the person proved who they are before their second factor is removed. */
export function ResetFactorDialog({ name, asks, busy, onReset, onClose }: ResetFactorDialogProps) {
  const [proof, setProof] = useState<IdentityProof>();
  const [isMissing, setMissing] = useState(false);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => (proof ? onReset(proof) : setMissing(true))}
      title={peopleCopy.resetFactorTitle({ name })}
      confirmLabel={asks ? approvalsCopy.send : peopleCopy.resetFactor}
      busy={busy}
      busyLabel={peopleCopy.working}
      danger={!asks}
    >
      <div className="grid gap-4">
        <p>{peopleCopy.resetFactorText}</p>
        <RadioGroup
          name="proof"
          label={peopleCopy.proof}
          hint={peopleCopy.proofHint}
          options={identityProofs.map((value) => ({ value, label: identityProofWords[value] }))}
          value={proof ?? ''}
          onChange={({ target }) => setProof(identityProofs.find((one) => one === target.value))}
          error={isMissing && !proof ? peopleMessages.proof : undefined}
        />
        {asks && <ApprovalNote />}
      </div>
    </ConfirmDialog>
  );
}
