import { holdReasonWords, standingCopy as copy } from '@drawbridge/messages/standing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { standingRoutes } from '@drawbridge/contract/standing/routes.ts';
import { newHold, type LoanStanding, type NewHold } from '@drawbridge/contract/standing/schema.ts';
import { holdReasons } from '@drawbridge/domain/loan-accounts/entries.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { useToday } from '../../platform/use-today.ts';
import { announce } from '../../ui/announcer-store.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface SetHoldDialogProps {
  readonly dealId: string;
  readonly loan: LoanStanding;
  readonly onClose: () => void;
}

/** Proposes a hold on a loan, or on all loans of its borrower. */
export function SetHoldDialog({ dealId, loan, onClose }: SetHoldDialogProps) {
  const today = useToday();
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (body: NewHold) => call(standingRoutes.proposeHold, { body }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['staff', 'standing'] });
      announce(copy.setNow);
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['staff', 'work'] }),
  });
  const { field, frame } = useContractForm({
    schema: newHold,
    initial: { reason: '', covers: 'loan', on: today, why: '' },
    body: (typed) => ({ dealid: dealId, ...typed }),
    save,
    failed: copy.failed,
  });
  const { borrower, loans } = loan;
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      title={copy.set}
      description={copy.setText}
      save={copy.propose}
      busyLabel={copy.proposing}
    >
      <SelectField
        label={copy.reason}
        placeholder={copy.choose}
        options={holdReasons.map((reason) => ({ value: reason, label: holdReasonWords[reason] }))}
        {...field('reason')}
      />
      <RadioGroup
        label={copy.covers}
        options={[
          { value: 'loan', label: copy.coverage.loan },
          { value: 'borrower', label: copy.coverage.borrower({ borrower, loans }) },
        ]}
        {...field('covers')}
      />
      <TextField type="date" label={copy.from} max={today} {...field('on')} />
      <TextArea label={copy.why} hint={copy.whyHint} maxLength={500} {...field('why')} />
    </FormDialog>
  );
}
