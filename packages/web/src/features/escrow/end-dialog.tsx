import { escrowCopy as copy } from '@drawbridge/messages/escrow';
import { escrowRoutes } from '@drawbridge/contract/escrow/routes.ts';
import { escrowItemEnd, type EscrowItem, type EscrowItemEnd } from '@drawbridge/contract/escrow/schema.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useEscrowWrite } from './use-escrow-write.ts';

interface EndDialogProps {
  readonly dealId: string;
  readonly item: EscrowItem;
  readonly onClose: () => void;
}

/** Ends an escrow item, with a reason. */
export function EndDialog({ dealId, item, onClose }: EndDialogProps) {
  const save = useEscrowWrite(dealId, (body: EscrowItemEnd) => call(escrowRoutes.end, { body }), {
    said: copy.endedNow,
    onClose,
  });
  const { field, frame } = useContractForm({
    schema: escrowItemEnd,
    initial: { reason: '' },
    body: ({ reason }) => ({ dealid: dealId, id: item.id, reason }),
    save,
    failed: copy.failed,
  });
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      title={copy.endTitle({ payee: item.payee })}
      description={copy.endText}
      save={copy.endSave}
      busyLabel={copy.saving}
    >
      <TextArea label={copy.reason} maxLength={500} {...field('reason')} />
    </FormDialog>
  );
}
