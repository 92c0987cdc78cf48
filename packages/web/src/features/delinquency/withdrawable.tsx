import { contactsCopy as copy } from '@drawbridge/messages/delinquency';
import { useState, type ReactNode } from 'react';
import {
  contactWithdrawal,
  type ContactNote,
  type ContactWithdrawal,
  type LoanContacts,
} from '@drawbridge/contract/delinquency/schema.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { formatMoment } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useContactWrite } from './use-contact-write.ts';

interface WithdrawableProps {
  readonly dealId: string;
  readonly record: Pick<ContactNote, 'id' | 'by' | 'at' | 'withdrawn'>;
  readonly heading: string;
  readonly tag?: ReactNode;
  readonly send: (body: ContactWithdrawal) => Promise<LoanContacts>;
  readonly children?: ReactNode;
}

/** A note or a promise, which is never edited: a wrong one is withdrawn with a reason. */
export function Withdrawable({ dealId, record, heading, tag, send, children }: WithdrawableProps) {
  const [withdrawing, setWithdrawing] = useState(false);
  const { by: name, at, withdrawn } = record;
  return (
    <li className="grid gap-2 px-4 py-4 md:px-[18px]">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold">{heading}</h3>
        {withdrawn ? <Tag tone="neutral">{copy.isWithdrawn}</Tag> : tag}
      </div>
      {children}
      <p className="text-sm text-ink-2">{copy.writtenBy({ name, when: formatMoment(at) })}</p>
      {withdrawn ? (
        <p className="text-sm wrap-anywhere">{copy.withdrawn({ name: withdrawn.by, why: withdrawn.why })}</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            aria-label={copy.withdrawNamed({ what: heading })}
            onClick={() => setWithdrawing(true)}
          >
            {copy.withdraw}
          </Button>
        </div>
      )}
      {withdrawing && (
        <WithdrawDialog
          {...{ dealId, send }}
          id={record.id}
          what={heading}
          onClose={() => setWithdrawing(false)}
        />
      )}
    </li>
  );
}

interface WithdrawDialogProps extends Pick<WithdrawableProps, 'dealId' | 'send'> {
  readonly id: string;
  readonly what: string;
  readonly onClose: () => void;
}

function WithdrawDialog({ dealId, id, what, send, onClose }: WithdrawDialogProps) {
  const save = useContactWrite(send, { done: copy.withdrawnNow, onClose });
  const { field, frame } = useContractForm({
    schema: contactWithdrawal,
    initial: { why: '' },
    body: (typed) => ({ dealid: dealId, id, ...typed }),
    save,
    failed: copy.failed,
  });
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      title={copy.withdrawTitle({ what })}
      description={copy.withdrawText}
      save={copy.withdraw}
      busyLabel={copy.saving}
      danger
    >
      <TextArea label={copy.why} maxLength={500} {...field('why')} />
    </FormDialog>
  );
}
