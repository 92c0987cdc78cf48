import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { beneficiaryRoutes } from '@drawbridge/contract/beneficiaries/routes.ts';
import {
  bankAccountLabels as labels,
  bankAccountTypes,
  newBankAccount,
  type BankAccount,
  type NewBankAccount,
  type OwnBankAccount,
} from '@drawbridge/contract/beneficiaries/schema.ts';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import {
  accountNumberPattern,
  routingNumberPattern,
} from '@drawbridge/domain/beneficiaries/account-number.ts';
import { bankOfRoutingNumber } from '@drawbridge/domain/beneficiaries/known-banks.ts';
import { judgeOutside, beneficiaryFileRule } from '@drawbridge/domain/documents/judge-file.ts';
import { fileFaultMessage } from '@drawbridge/contract/documents/schema.ts';
import { call, messageOf } from '../../platform/api.ts';
import { digitField } from '../../platform/digit-field.ts';
import { formatFileSize } from '../../platform/format.ts';
import { schemaResolver } from '../../platform/schema-resolver.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { FileField } from '../../ui/file-field.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TownFields } from '../profile/public.ts';
import { accountFileTypes, attachAccountFile } from './attach-account-file.ts';
import { beneficiaryCopy } from './copy.ts';
import { beneficiariesQuery } from './queries.ts';

const words = beneficiaryCopy.dialog;
const fileWords = beneficiaryCopy.files;
const types = bankAccountTypes.map((type) => ({ value: type, label: type }));
/** In the order of the form. */
const fields = [
  'bank_account_name',
  'bank_account_type',
  'bank_routing_number',
  'bank_account_number',
  'bank_name',
  'account_address_street',
  'account_address_city',
  'account_address_state',
  'account_address_zip',
  'bank_instructions',
] as const satisfies readonly (keyof NewBankAccount)[];

const empty: NewBankAccount = {
  bank_account_name: '',
  bank_name: '',
  account_address_street: '',
  account_address_city: '',
  account_address_state: '',
  account_address_zip: '',
  bank_routing_number: '',
  bank_account_number: '',
  bank_account_type: 'Checking',
  bank_instructions: '',
};

interface Added {
  readonly accounts: OwnBankAccount[];
  readonly added: string;
  /** Why the file that was chosen is not with the account. */
  readonly notAttached?: string;
}

interface BankAccountFormProps {
  /** The deal for whose borrower the account is added. */
  readonly dealId: string;
  /** The id of the form, for a button outside of it. */
  readonly id: string;
  readonly onBusy: (busy: boolean) => void;
  /** Hears of the new account, masked as it is from now on. */
  readonly onAdded: (account: BankAccount) => void;
}

/** A new bank account. What is typed lives as long as the form does and is kept nowhere. */
export function BankAccountForm({ dealId, id, onBusy, onAdded }: BankAccountFormProps) {
  const queryClient = useQueryClient();
  const { register, handleSubmit, control, getValues, setValue, setError, formState } =
    useForm<NewBankAccount>({
      defaultValues: empty,
      resolver: schemaResolver(newBankAccount),
      shouldFocusError: false,
    });
  const [file, setFile] = useState<File>();
  const verdict = file && judgeOutside(beneficiaryFileRule, file);
  const fileProblem =
    verdict && 'fault' in verdict ? fileFaultMessage(verdict.fault, beneficiaryFileRule).title : undefined;
  const bank = bankOfRoutingNumber(useWatch({ control, name: 'bank_routing_number' }));
  const add = useMutation({
    mutationFn: async (body: NewBankAccount): Promise<Added> => {
      const { accounts, added } = await call(beneficiaryRoutes.add, { query: { dealid: dealId }, body });
      if (!file) return { accounts, added };
      // The account is there by now: a file that fails is attached later.
      return attachAccountFile(dealId, added, file).then(
        (withFile) => ({ accounts: withFile, added }),
        (error: unknown) => ({ accounts, added, notAttached: messageOf(error) }),
      );
    },
    // The number is not to stay behind in the page's memory.
    gcTime: 0,
    onMutate: () => onBusy(true),
    onSettled: () => onBusy(false),
    onSuccess: ({ accounts, added, notAttached }) => {
      queryClient.setQueryData(beneficiariesQuery(dealId).queryKey, accounts);
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] === 'beneficiaries' });
      const account = accounts.find((one) => one.id === added);
      if (!account) return;
      const { bank_account_number: number } = account;
      if (notAttached !== undefined) announce(words.addedWithoutFile(number, notAttached), { tone: 'red' });
      else announce(words.added(number));
      onAdded(account);
    },
    onError: (error) => {
      if (!(error instanceof ProblemError)) return;
      for (const { path, message } of error.problem.errors ?? []) {
        const field = fields.find((name) => name === path);
        if (field) setError(field, { type: 'server', message });
      }
    },
  });

  const { errors, submitCount } = formState;
  const problems = fields.flatMap((field) => {
    const message = errors[field]?.message;
    return message === undefined ? [] : [{ field: `${id}-${field}`, message }];
  });
  const field = (name: keyof NewBankAccount) => ({
    id: `${id}-${name}`,
    label: labels[name],
    error: errors[name]?.message,
  });
  const routing = digitField(register('bank_routing_number'), routingNumberPattern);

  return (
    <form
      id={id}
      noValidate
      autoComplete="off"
      className="grid gap-4.5"
      onSubmit={(event) => {
        // The dialog may stand inside another form of the page.
        event.stopPropagation();
        if (add.isPending || fileProblem !== undefined) event.preventDefault();
        else void handleSubmit((values) => add.mutate(values))(event);
      }}
    >
      {add.isError && <Alert tone="red">{<span className="whitespace-pre-wrap">{words.failed}</span>}</Alert>}
      <FormErrorSummary problems={problems} attempt={submitCount} />
      <TextField
        {...field('bank_account_name')}
        hint={words.nameHint}
        autoComplete="off"
        {...register('bank_account_name')}
      />
      <RadioGroup
        label={labels.bank_account_type}
        look="row"
        options={types}
        {...register('bank_account_type')}
      />
      <div className="grid gap-4.5 sm:grid-cols-2">
        <TextField
          {...field('bank_routing_number')}
          hint={
            <span aria-live="polite">{bank === undefined ? words.routingHint : words.routingOf(bank)}</span>
          }
          autoComplete="off"
          inputClass="num"
          {...routing}
          onBlur={(event) => {
            void routing.onBlur(event);
            const known = bankOfRoutingNumber(event.target.value);
            if (known !== undefined && getValues('bank_name').trim() === '')
              setValue('bank_name', known, { shouldValidate: submitCount > 0 });
          }}
        />
        <TextField
          {...field('bank_account_number')}
          hint={words.accountHint}
          autoComplete="off"
          inputClass="num"
          {...digitField(register('bank_account_number'), accountNumberPattern)}
        />
      </div>
      <TextField {...field('bank_name')} autoComplete="off" {...register('bank_name')} />
      <fieldset className="grid min-w-0 gap-4.5">
        <legend className="mb-3 border-t border-line pt-4 font-semibold">{words.address}</legend>
        <TextField
          {...field('account_address_street')}
          autoComplete="address-line1"
          {...register('account_address_street')}
        />
        <TownFields
          city={{ ...field('account_address_city'), ...register('account_address_city') }}
          state={{ ...field('account_address_state'), ...register('account_address_state') }}
          zip={{ ...field('account_address_zip'), ...register('account_address_zip') }}
          chooseState={words.chooseState}
        />
      </fieldset>
      <TextArea
        {...field('bank_instructions')}
        hint={words.instructionsHint}
        rows={2}
        {...register('bank_instructions')}
      />
      <FileField
        id={`${id}-file`}
        label={fileWords.label}
        optional
        hint={fileWords.hint}
        accept={accountFileTypes}
        files={
          file ? [{ id: 1, name: file.name, size: formatFileSize(file.size), problem: fileProblem }] : []
        }
        onAdd={([added]) => added && setFile(added)}
        onRemove={() => setFile(undefined)}
        chooseLabel={fileWords.choose}
        dropLabel={fileWords.drop}
        removeLabel={fileWords.remove}
      />
    </form>
  );
}
