import { cardCopy, cardLabels as labels } from '@drawbridge/messages/cards';
import { unitedStates, type CardPayment } from '@drawbridge/contract/cards/schema.ts';
import { brandName, cardBrandOf, securityDigits } from '@drawbridge/domain/cards/card-brand.ts';
import { expiryMonths, expiryYears } from '@drawbridge/domain/cards/card-expiry.ts';
import { cardNumberPattern, securityCodePattern } from '@drawbridge/domain/cards/card-number.ts';
import { phonePattern } from '@drawbridge/domain/profile/written-digits.ts';
import type { ContractForm } from '../../platform/contract-form.ts';
import { digitField } from '../../platform/digit-field.ts';
import { useToday } from '../../platform/use-today.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TownFields } from '../profile/public.ts';

const countries = [{ value: unitedStates, label: cardCopy.unitedStates }];
const months = expiryMonths.map((month) => ({ value: month, label: month }));

type CardForm = ContractForm<CardPayment>;

const labelled =
  ({ field }: CardForm) =>
  (name: keyof typeof labels) => ({ label: labels[name], ...field(name) });

/** Number, expiration and security code in the card brand’s format. */
export function CardFields({ form }: { readonly form: CardForm }) {
  const field = labelled(form);
  const years = expiryYears(useToday());
  const number = form.values.CardNumber;
  const brand = cardBrandOf(number);
  return (
    <>
      <TextField
        autoComplete="cc-number"
        inputClass="num"
        trail={
          <span className="px-2 text-sm max-sm:hidden">{brand === 'generic' ? '' : brandName(brand)}</span>
        }
        {...digitField(field('CardNumber'), cardNumberPattern)}
      />
      <div className="grid grid-cols-2 gap-4.5 sm:grid-cols-3">
        <SelectField
          {...field('ExpMonth')}
          placeholder={cardCopy.chooseMonth}
          options={months}
          autoComplete="cc-exp-month"
        />
        <SelectField
          {...field('ExpYear')}
          placeholder={cardCopy.chooseYear}
          options={years}
          autoComplete="cc-exp-year"
        />
        <TextField
          hint={cardCopy.securityHint({ onFront: securityDigits(brand) === 4 })}
          autoComplete="cc-csc"
          inputClass="num"
          className="max-sm:col-span-2"
          {...digitField(field('CardSecurity'), () => securityCodePattern(number))}
        />
      </div>
    </>
  );
}

export function BillingFields({ form }: { readonly form: CardForm }) {
  const field = labelled(form);
  return (
    <>
      <fieldset className="grid min-w-0 gap-4.5">
        <legend className="mb-3 w-full border-t border-line pt-4 font-semibold">{cardCopy.billing}</legend>
        <TextField {...field('FirstName')} autoComplete="given-name" />
        <TextField {...field('LastName')} autoComplete="family-name" />
        <TextField {...field('Company')} autoComplete="organization" />
        <TextField {...field('Address')} autoComplete="address-line1" />
        <TextField {...field('Address2')} optional autoComplete="address-line2" />
        <TownFields
          city={field('City')}
          state={field('State')}
          zip={field('Zip')}
          chooseState={cardCopy.chooseState}
        />
        <SelectField {...field('Country')} options={countries} />
      </fieldset>
      <fieldset className="grid min-w-0 gap-4.5">
        <legend className="mb-3 w-full border-t border-line pt-4 font-semibold">{cardCopy.contact}</legend>
        <TextField {...field('Email')} type="email" autoComplete="email" />
        <TextField type="tel" autoComplete="tel-national" {...digitField(field('Phone'), phonePattern)} />
      </fieldset>
    </>
  );
}
