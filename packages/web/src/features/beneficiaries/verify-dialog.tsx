import { useId, useState } from 'react';
import {
  bankAccountToVerify,
  type StaffBankAccountDetail,
  type VerifiedBankAccount,
} from '@drawbridge/contract/beneficiaries/schema.ts';
import { messageOf } from '../../platform/api.ts';
import { useFormErrors } from '../../platform/form-errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { staffBankCopy as copy } from './staff-copy.ts';

interface VerifyDialogProps {
  readonly account: StaffBankAccountDetail;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onClose: () => void;
  readonly onConfirm: (called: VerifiedBankAccount['called']) => void;
}

const another = 'another';

/** An instant as a field for day and time has it, in the reader’s own time. */
function localMinute(moment: Date): string {
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Asks for the call that confirmed the account: it is kept with the verification. */
export function VerifyDialog({ account, busy, error, onClose, onConfirm }: VerifyDialogProps) {
  const form = useId();
  const { id, owner } = account;
  const phones = account.phones.filter((known) => !known.changed_since_added);
  const [chosen, setChosen] = useState(phones[0]?.phone ?? another);
  const [other, setOther] = useState('');
  const [person, setPerson] = useState(phones[0]?.name ?? owner.name);
  const [at, setAt] = useState(() => localMinute(new Date()));
  const when = new Date(at);
  const called = {
    person: person.trim(),
    phone: (chosen === another ? other : chosen).trim(),
    at: Number.isNaN(when.getTime()) ? '' : when.toISOString(),
  };
  const values = { id, called };
  const { errors, failure, toSend } = useFormErrors({ id: form, schema: bankAccountToVerify, error }, values);

  function confirm(): void {
    const given = toSend(values);
    if (given && !busy) onConfirm(given.called);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      closeOnPressOutside={false}
      size="md"
      title={copy.verifyTitle}
      description={copy.verifyText(owner.name)}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {copy.cancel}
          </Button>
          <Button type="submit" form={form} variant="primary" busy={busy} busyLabel={copy.working}>
            {copy.verify}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        {failure && <Alert tone="red">{copy.failed(messageOf(failure))}</Alert>}
        <SelectField
          name={chosen === another ? undefined : 'called.phone'}
          label={copy.calledPhone}
          value={chosen}
          options={[
            ...phones.map(({ name, phone }) => ({ value: phone, label: `${phone}, ${name}` })),
            { value: another, label: copy.anotherPhone },
          ]}
          error={chosen === another ? undefined : errors['called.phone']}
          onChange={({ target }) => {
            setChosen(target.value);
            const known = phones.find(({ phone }) => phone === target.value);
            if (known) setPerson(known.name);
          }}
        />
        {chosen === another && (
          <TextField
            name="called.phone"
            label={copy.otherPhone}
            hint={copy.otherPhoneHint}
            type="tel"
            autoComplete="off"
            maxLength={40}
            value={other}
            error={errors['called.phone']}
            onChange={({ target }) => setOther(target.value)}
          />
        )}
        <TextField
          name="called.person"
          label={copy.calledPerson}
          autoComplete="off"
          maxLength={100}
          value={person}
          error={errors['called.person']}
          onChange={({ target }) => setPerson(target.value)}
        />
        <TextField
          name="called.at"
          label={copy.calledAt}
          type="datetime-local"
          value={at}
          error={
            errors['called.at'] === undefined
              ? undefined
              : at === ''
                ? copy.calledAtMissing
                : errors['called.at']
          }
          onChange={({ target }) => setAt(target.value)}
        />
      </form>
    </Dialog>
  );
}
