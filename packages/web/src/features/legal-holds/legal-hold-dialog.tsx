import { legalHoldCopy as copy } from '@drawbridge/messages/legal-holds';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { legalHoldRoutes } from '@drawbridge/contract/legal-holds/routes.ts';
import {
  legalHoldLift,
  newLegalHold,
  type LegalHold,
  type LegalHoldsQuery,
} from '@drawbridge/contract/legal-holds/schema.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { announce } from '../../ui/announcer-store.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';

interface LegalHoldDialogProps {
  readonly of: LegalHoldsQuery;
  /** The hold to lift; undefined places a new one. */
  readonly lifted: LegalHold | undefined;
  readonly onClose: () => void;
}

const eitherBody = z.union([newLegalHold, legalHoldLift]);

/** Asks for the reason and places a legal hold, or lifts one. */
export function LegalHoldDialog({ of, lifted, onClose }: LegalHoldDialogProps) {
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (body: z.infer<typeof eitherBody>) =>
      'id' in body ? call(legalHoldRoutes.lift, { body }) : call(legalHoldRoutes.place, { body }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['staff', 'legal holds'] });
      announce(lifted ? copy.liftedDone : copy.placed);
      onClose();
    },
  });
  const { field, frame } = useContractForm({
    schema: lifted ? legalHoldLift : newLegalHold,
    initial: { reason: '' },
    body: ({ reason }) =>
      lifted
        ? { id: lifted.id, reason }
        : { dealid: of.dealid ?? null, personId: of.personId ?? null, reason },
    save,
    failed: copy.failed,
  });
  const placing = of.dealid === undefined ? copy.placePerson : copy.placeLoan;
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      title={lifted ? copy.liftTitle : copy.place}
      description={lifted ? copy.liftText : placing}
      save={lifted ? copy.lift : copy.place}
      busyLabel={copy.saving}
      danger={lifted !== undefined}
    >
      <TextArea
        label={copy.reason}
        hint={lifted ? undefined : copy.reasonHint}
        maxLength={1000}
        {...field('reason')}
      />
    </FormDialog>
  );
}
