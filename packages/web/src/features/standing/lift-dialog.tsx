import { holdReasonWords, standingCopy as copy } from '@drawbridge/messages/standing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { standingRoutes } from '@drawbridge/contract/standing/routes.ts';
import { holdRelease, type HoldRelease, type LoanHold } from '@drawbridge/contract/standing/schema.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { useToday } from '../../platform/use-today.ts';
import { announce } from '../../ui/announcer-store.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** Proposes to lift a hold. */
export function LiftDialog({ hold, onClose }: { readonly hold: LoanHold; readonly onClose: () => void }) {
  const today = useToday();
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (body: HoldRelease) => call(standingRoutes.proposeRelease, { body }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['staff', 'standing'] });
      announce(copy.liftNow);
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['staff', 'work'] }),
  });
  const { field, frame } = useContractForm({
    schema: holdRelease,
    initial: { on: today, why: '' },
    body: (typed) => ({ id: hold.id, ...typed }),
    save,
    failed: copy.failed,
  });
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      title={copy.liftTitle({ reason: holdReasonWords[hold.reason] })}
      description={copy.liftText}
      save={copy.lift}
      busyLabel={copy.proposing}
    >
      <TextField type="date" label={copy.until} min={hold.from} max={today} {...field('on')} />
      <TextArea label={copy.why} hint={copy.whyHint} maxLength={500} {...field('why')} />
    </FormDialog>
  );
}
