import { staffBankCopy as copy } from '@drawbridge/messages/beneficiaries';
import { useState } from 'react';
import {
  bankAccountToVerify,
  type StaffBankAccountDetail,
  type VerifiedBankAccount,
} from '@drawbridge/contract/beneficiaries/schema.ts';
import { useContractForm, type Sending } from '../../platform/contract-form.ts';
import { instantOf, localMinute } from '../../platform/local-minute.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface VerifyDialogProps {
  readonly account: StaffBankAccountDetail;
  readonly save: Sending<VerifiedBankAccount>;
  readonly onClose: () => void;
}

const another = 'another';

function callOf({
  chosen,
  called: { phone, person, at },
}: {
  chosen: string;
  called: VerifiedBankAccount['called'];
}) {
  return {
    person: person.trim(),
    phone: (chosen === another ? phone : chosen).trim(),
    at: instantOf(at),
  };
}

/** Asks for the call that confirmed the account and records it with the verification. */
export function VerifyDialog({ account, save, onClose }: VerifyDialogProps) {
  const { id, owner } = account;
  const phones = account.phones.filter((known) => !known.changed_since_added);
  const [opened] = useState(() => localMinute(new Date()));
  const { form, values, field, errors, frame } = useContractForm({
    schema: bankAccountToVerify,
    initial: {
      chosen: phones[0]?.phone ?? another,
      called: { phone: '', person: phones[0]?.name ?? owner.name, at: opened },
    },
    body: (typed) => ({ id, called: callOf(typed) }),
    also: ({ called }) =>
      called.at === '' ? [{ path: ['called', 'at'], message: copy.calledAtMissing }] : [],
    save,
    failed: copy.failed,
  });
  const isAnother = values.chosen === another;
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      size="md"
      title={copy.verifyTitle}
      description={copy.verifyText({ name: owner.name })}
      save={copy.verify}
      busyLabel={copy.working}
    >
      <SelectField
        label={copy.calledPhone}
        options={[
          ...phones.map(({ name, phone }) => ({ value: phone, label: `${phone}, ${name}` })),
          { value: another, label: copy.anotherPhone },
        ]}
        {...field('chosen', {
          onChange: ({ target }: { target: { value: string } }) => {
            const known = phones.find(({ phone }) => phone === target.value);
            if (known) form.setValue('called.person', known.name);
          },
        })}
        error={isAnother ? undefined : errors['called.phone']}
      />
      {isAnother && (
        <TextField
          label={copy.otherPhone}
          hint={copy.otherPhoneHint}
          type="tel"
          autoComplete="off"
          maxLength={40}
          {...field('called.phone')}
        />
      )}
      <TextField label={copy.calledPerson} autoComplete="off" maxLength={100} {...field('called.person')} />
      <TextField label={copy.calledAt} type="datetime-local" {...field('called.at')} />
    </FormDialog>
  );
}
