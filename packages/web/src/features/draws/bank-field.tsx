import { drawCopy } from '@drawbridge/messages/draws';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useWatch, type Control, type UseFormRegisterReturn } from 'react-hook-form';
import type { BankAccount } from '@drawbridge/contract/beneficiaries/schema.ts';
import { isUsable } from '@drawbridge/domain/beneficiaries/verification.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { queryFailure } from '../../ui/query-failure.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { BankAccountDialog, beneficiariesQuery } from '../beneficiaries/public.ts';
import type { DrawForm } from './draw-form.ts';

interface BankFieldProps {
  readonly id: string;
  readonly dealId: string;
  readonly control: Control<DrawForm>;
  readonly error: string | undefined;
  readonly field: UseFormRegisterReturn<'beneficiary'>;
  readonly onChoose: (accountId: string) => void;
}

/** The bank account for the wire. A newly added account is selected right away. */
export function BankField({ id, dealId, control, error, field, onChoose }: BankFieldProps) {
  const accounts = useQuery(beneficiariesQuery(dealId));
  const chosenId = useWatch({ control, name: 'beneficiary' });
  const [adding, setAdding] = useState(false);
  const usable = accounts.data?.filter(({ verification }) => isUsable(verification));
  const chosen = usable?.find((account) => account.id === chosenId);
  return (
    <div className="grid gap-2">
      {queryFailure(accounts, drawCopy.bankFailed) ??
        (usable?.length === 0 ? (
          <div id={id} tabIndex={-1} className="grid gap-1.5">
            <p className="text-sm font-semibold">{drawCopy.bank}</p>
            <p className="text-ink-2">{drawCopy.noBank}</p>
            {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
          </div>
        ) : (
          <SelectField
            key={usable?.map((account) => account.id).join(' ')}
            id={id}
            label={drawCopy.bank}
            placeholder={drawCopy.chooseBank}
            options={usable?.map(optionOf)}
            hint={chosen?.verification === 'pending' ? drawCopy.pendingBank : undefined}
            error={error}
            {...field}
          />
        ))}
      <div>
        <Button size="sm" icon={<Plus aria-hidden className="size-4" />} onClick={() => setAdding(true)}>
          {drawCopy.addBank}
        </Button>
      </div>
      <Suspense>
        {adding && (
          <BankAccountDialog
            dealId={dealId}
            onAdded={(account) => onChoose(account.id)}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

function optionOf({ id, bank_name, bank_account_number }: BankAccount) {
  return { value: id, label: `${bank_name} ${bank_account_number}` };
}
