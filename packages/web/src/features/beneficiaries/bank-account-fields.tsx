import {
  accountTypeWords,
  bankAccountLabels as labels,
  beneficiaryCopy,
} from '@drawbridge/messages/beneficiaries';
import { bankAccountTypes, type NewBankAccount } from '@drawbridge/contract/beneficiaries/schema.ts';
import {
  accountNumberPattern,
  routingNumberPattern,
} from '@drawbridge/domain/beneficiaries/account-number.ts';
import { bankOfRoutingNumber } from '@drawbridge/domain/beneficiaries/known-banks.ts';
import type { ContractForm } from '../../platform/contract-form.ts';
import { digitField } from '../../platform/digit-field.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TownFields } from '../profile/public.ts';

const words = beneficiaryCopy.dialog;
const types = bankAccountTypes.map((type) => ({ value: type, label: accountTypeWords[type] }));

/** In form order. */
export const emptyAccount: NewBankAccount = {
  bank_account_name: '',
  bank_account_type: 'Checking',
  bank_routing_number: '',
  bank_account_number: '',
  bank_name: '',
  account_address_street: '',
  account_address_city: '',
  account_address_state: '',
  account_address_zip: '',
  bank_instructions: '',
};

/** The fields of a new bank account. They are never saved as a draft. */
export function BankAccountFields({ form: { form, values, field } }: { form: ContractForm<NewBankAccount> }) {
  const bank = bankOfRoutingNumber(values.bank_routing_number);
  const bound = (name: keyof NewBankAccount) => ({ label: labels[name], ...field(name) });
  const routing = digitField(
    field('bank_routing_number', {
      onBlur: () => {
        const known = bankOfRoutingNumber(form.getValues('bank_routing_number'));
        if (known !== undefined && form.getValues('bank_name').trim() === '')
          form.setValue('bank_name', known);
      },
    }),
    routingNumberPattern,
  );
  return (
    <>
      <TextField {...bound('bank_account_name')} hint={words.nameHint} autoComplete="off" />
      <RadioGroup look="row" options={types} {...bound('bank_account_type')} />
      <div className="grid gap-4.5 sm:grid-cols-2">
        <TextField
          label={labels.bank_routing_number}
          hint={
            <span aria-live="polite">
              {bank === undefined ? words.routingHint : words.routingOf({ bank })}
            </span>
          }
          autoComplete="off"
          inputClass="num"
          {...routing}
        />
        <TextField
          hint={words.accountHint}
          autoComplete="off"
          inputClass="num"
          {...digitField(bound('bank_account_number'), accountNumberPattern)}
        />
      </div>
      <TextField {...bound('bank_name')} autoComplete="off" />
      <fieldset className="grid min-w-0 gap-4.5">
        <legend className="mb-3 border-t border-line pt-4 font-semibold">{words.address}</legend>
        <TextField {...bound('account_address_street')} autoComplete="address-line1" />
        <TownFields
          city={bound('account_address_city')}
          state={bound('account_address_state')}
          zip={bound('account_address_zip')}
          chooseState={words.chooseState}
        />
      </fieldset>
      <TextArea {...bound('bank_instructions')} hint={words.instructionsHint} rows={2} />
    </>
  );
}
