import { decisionCopy as copy } from '@drawbridge/messages/application-decisions';
import { applicationDecisionRoutes as routes } from '@drawbridge/contract/application-decisions/routes.ts';
import {
  withdrawal,
  type ApplicationStanding,
  type Withdrawal,
} from '@drawbridge/contract/application-decisions/schema.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useDecision } from './use-decision.ts';

interface WithdrawDialogProps {
  readonly standing: ApplicationStanding;
  readonly onClose: () => void;
}

/** Records that the applicant told the lender that they no longer want the loan. */
export function WithdrawDialog({ standing, onClose }: WithdrawDialogProps) {
  const save = useDecision((body: Withdrawal) => call(routes.withdraw, { body }), {
    done: copy.recorded,
    onClose,
  });
  const { field, frame } = useContractForm({
    schema: withdrawal,
    initial: { why: '' },
    body: ({ why }) => ({ id: standing.id, seen: standing.state, why }),
    save,
  });
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      title={copy.acts.withdraw}
      description={copy.withdrawText}
      save={copy.acts.withdraw}
      busyLabel={copy.doing}
      danger
    >
      <TextArea label={copy.why} optional maxLength={500} {...field('why')} />
    </FormDialog>
  );
}
