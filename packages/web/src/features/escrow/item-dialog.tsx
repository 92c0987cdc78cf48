import { escrowCopy as copy } from '@drawbridge/messages/escrow';
import { escrowRoutes } from '@drawbridge/contract/escrow/routes.ts';
import {
  escrowItemChange,
  type EscrowItem,
  type EscrowItemChange,
  type LoanEscrow,
} from '@drawbridge/contract/escrow/schema.ts';
import { escrowKinds, escrowRhythms } from '@drawbridge/domain/escrow/escrow-due.ts';
import { readTypedDollars } from '@drawbridge/domain/money/read-amount.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { useToday } from '../../platform/use-today.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { escrowKindWord, rhythmWord } from './escrow-words.ts';
import { useEscrowWrite } from './use-escrow-write.ts';

interface ItemDialogProps {
  readonly dealId: string;
  /** Undefined for a new one. */
  readonly item: EscrowItem | undefined;
  readonly properties: LoanEscrow['properties'];
  readonly onClose: () => void;
}

/** Adds or edits an item that escrow pays. */
export function ItemDialog({ dealId, item, properties, onClose }: ItemDialogProps) {
  const today = useToday();
  const save = useEscrowWrite(dealId, (body: EscrowItemChange) => call(escrowRoutes.save, { body }), {
    said: copy.saved,
    onClose,
  });
  const { field, frame } = useContractForm({
    schema: escrowItemChange,
    initial: {
      kind: item?.kind ?? escrowKinds[0],
      payee: item?.payee ?? '',
      number: item?.number ?? '',
      amount: item ? String(item.amount) : '',
      every: item?.every ?? escrowRhythms[0],
      nextDue: item?.nextDue ?? today,
      propertyId: item?.property?.id ?? '',
    },
    body: ({ number, amount, propertyId, ...typed }) => ({
      dealid: dealId,
      id: item?.id ?? null,
      ...typed,
      number: number || null,
      amount: readTypedDollars(amount),
      propertyId: propertyId || null,
    }),
    save,
    failed: copy.failed,
  });
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      title={item ? copy.changeTitle({ payee: item.payee }) : copy.addTitle}
      save={copy.save}
      busyLabel={copy.saving}
    >
      <SelectField
        label={copy.kindLabel}
        options={escrowKinds.map((kind) => ({ value: kind, label: escrowKindWord(kind) }))}
        {...field('kind')}
      />
      <TextField label={copy.payee} maxLength={100} {...field('payee')} />
      <TextField label={copy.number} optional maxLength={50} {...field('number')} />
      <TextField label={copy.amount} inputMode="decimal" {...field('amount')} />
      <SelectField
        label={copy.everyLabel}
        options={escrowRhythms.map((every) => ({ value: every, label: rhythmWord(every) }))}
        {...field('every')}
      />
      <TextField type="date" label={copy.nextDue} hint={copy.nextDueHint} {...field('nextDue')} />
      <SelectField
        label={copy.property}
        optional
        placeholder={copy.noProperty}
        options={properties.map(({ id, street }) => ({ value: id, label: street }))}
        {...field('propertyId')}
      />
    </FormDialog>
  );
}
