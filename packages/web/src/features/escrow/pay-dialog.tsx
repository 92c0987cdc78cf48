import { escrowCopy as copy } from '@drawbridge/messages/escrow';
import { useQuery } from '@tanstack/react-query';
import { escrowRoutes } from '@drawbridge/contract/escrow/routes.ts';
import {
  escrowDisbursementAsk,
  newEscrowDisbursement,
  type EscrowItem,
  type NewEscrowDisbursement,
} from '@drawbridge/contract/escrow/schema.ts';
import { readTypedDollars } from '@drawbridge/domain/money/read-amount.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { formatDate, formatDollars } from '../../platform/format.ts';
import { isUnsaved } from '../../platform/is-unsaved.ts';
import { useToday } from '../../platform/use-today.ts';
import { Alert } from '../../ui/alert.tsx';
import { Facts } from '../../ui/facts.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { disbursementPreviewQuery } from './queries.ts';
import { useEscrowWrite } from './use-escrow-write.ts';

interface PayDialogProps {
  readonly dealId: string;
  readonly seen: number;
  readonly item: EscrowItem;
  readonly nextDue: string;
  readonly onClose: () => void;
}

/** Pays an escrow item for its next due date, and shows the balance before and after. */
export function PayDialog({ dealId, seen, item, nextDue, onClose }: PayDialogProps) {
  const today = useToday();
  const save = useEscrowWrite(
    dealId,
    (body: NewEscrowDisbursement) => call(escrowRoutes.disburse, { body }),
    { said: copy.paidNow, onClose },
  );
  const asked = { dealid: dealId, seen, id: item.id, dueOn: nextDue };
  const bodyOf = ({ on, amount = '', reason }: Record<string, string>) => ({
    ...asked,
    on,
    amount: readTypedDollars(amount),
    reason: reason || null,
  });
  const { field, frame, values } = useContractForm({
    schema: newEscrowDisbursement,
    initial: { on: today, amount: String(item.amount), reason: '' },
    body: bodyOf,
    save,
    failed: copy.payFailed,
  });
  const ask = escrowDisbursementAsk.safeParse(bodyOf(values)).data;
  const preview = useQuery({
    ...disbursementPreviewQuery(ask ?? { ...asked, on: today, amount: item.amount }),
    enabled: ask !== undefined && isUnsaved(save),
  }).data;
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      title={copy.payTitle({ payee: item.payee })}
      description={copy.payText({ day: formatDate(nextDue) })}
      save={copy.payNow}
      busyLabel={copy.paying}
    >
      <TextField type="date" label={copy.on} {...field('on')} />
      <TextField label={copy.amount} inputMode="decimal" {...field('amount')} />
      {preview && (
        <Facts
          columns={2}
          facts={[
            { label: copy.before, value: formatDollars(preview.outlook.before.escrowHeld) },
            { label: copy.after, value: formatDollars(preview.outlook.after.escrowHeld) },
          ]}
        />
      )}
      {preview && preview.advance > 0 && (
        <Alert tone="amber" live="off">
          {copy.advance({ amount: formatDollars(preview.advance) })}
        </Alert>
      )}
      <TextArea label={copy.reason} optional maxLength={500} {...field('reason')} />
    </FormDialog>
  );
}
