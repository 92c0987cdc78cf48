import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { cardRoutes } from '@drawbridge/contract/cards/routes.ts';
import {
  cardLabels as labels,
  cardPayment,
  unitedStates,
  type CardPayment,
} from '@drawbridge/contract/cards/schema.ts';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { brandName, cardBrandOf, securityDigits } from '@drawbridge/domain/cards/card-brand.ts';
import { expiryMonths, expiryYears } from '@drawbridge/domain/cards/card-expiry.ts';
import { cardNumberPattern, securityCodePattern } from '@drawbridge/domain/cards/card-number.ts';
import { phonePattern } from '@drawbridge/domain/profile/written-digits.ts';
import { call, messageOf } from '../../platform/api.ts';
import { digitField } from '../../platform/digit-field.ts';
import { formatAmount } from '../../platform/format.ts';
import { schemaResolver } from '../../platform/schema-resolver.ts';
import { useToday } from '../../platform/use-today.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TownFields } from '../profile/public.ts';
import { cardCopy } from './copy.ts';
import { feeQuery } from './queries.ts';

const countries = [{ value: unitedStates, label: 'United States' }];
const months = expiryMonths.map((month) => ({ value: month, label: month }));
const fields = Object.keys(labels) as (keyof typeof labels)[];

interface PayFeeFormProps {
  readonly dealId: string;
  /** In dollars. */
  readonly amount: number;
  /** What the gateway said when the last payment failed. */
  readonly failedBefore: string | null;
  readonly billing: {
    readonly name: string;
    readonly email: string;
    readonly company: string;
    readonly address: string | null;
    readonly city: string | null;
    readonly state: string | null;
    readonly zip: string | null;
    readonly phone: string | null;
  };
}

function beginning({ dealId, billing }: PayFeeFormProps): CardPayment {
  const names = billing.name.trim().split(/\s+/);
  return {
    dealId,
    FirstName: names.slice(0, -1).join(' ') || (names[0] ?? ''),
    LastName: names.length > 1 ? (names.at(-1) ?? '') : '',
    Company: billing.company,
    Address: billing.address ?? '',
    Address2: '',
    City: billing.city ?? '',
    State: billing.state ?? '',
    Zip: billing.zip ?? '',
    Country: unitedStates,
    Email: billing.email,
    Phone: billing.phone ?? '',
    CardNumber: '',
    ExpMonth: '',
    ExpYear: '',
    CardSecurity: '',
  };
}

/** The card and whom it is billed to. What is typed lives as long as the form does and is kept nowhere. */
export function PayFeeForm(props: PayFeeFormProps) {
  const { dealId, amount, failedBefore } = props;
  const queryClient = useQueryClient();
  const years = expiryYears(useToday());
  const { register, handleSubmit, control, setError, setValue, formState } = useForm<CardPayment>({
    defaultValues: beginning(props),
    resolver: schemaResolver(cardPayment),
    shouldFocusError: false,
  });
  const number = useWatch({ control, name: 'CardNumber' });
  const brand = cardBrandOf(number);
  const pay = useMutation({
    mutationFn: (body: CardPayment) => call(cardRoutes.pay, { body }),
    // The card is not to stay behind in the page’s memory.
    gcTime: 0,
    onSuccess: ({ success }) => {
      announce(success ? cardCopy.succeeded : cardCopy.failed);
      // Whatever failed, the code is typed anew, as every shop asks for it.
      if (!success) setValue('CardSecurity', '');
      return queryClient.invalidateQueries({ queryKey: ['deal', dealId] });
    },
    onError: (error) => {
      if (!(error instanceof ProblemError)) return;
      if (error.problem.status === 409) void queryClient.invalidateQueries(feeQuery(dealId));
      for (const { path, message } of error.problem.errors ?? []) {
        const field = fields.find((name) => name === path);
        if (field) setError(field, { type: 'server', message });
      }
    },
  });

  const { errors, submitCount } = formState;
  const problems = fields.flatMap((field) => {
    const message = errors[field]?.message;
    return message === undefined ? [] : [{ field, message }];
  });
  const failed = pay.data?.success === false ? pay.data.message : pay.isIdle ? failedBefore : null;
  const field = (name: keyof typeof labels) => ({
    id: name,
    label: labels[name],
    error: errors[name]?.message,
  });

  return (
    <Card title={cardCopy.form} note={`${cardCopy.amount}: ${formatAmount(amount)}`} padded>
      <form
        noValidate
        className="grid gap-4.5"
        onSubmit={(event) => {
          if (pay.isPending) event.preventDefault();
          else
            void handleSubmit((values) =>
              pay.mutate({ ...values, CardType: cardBrandOf(values.CardNumber) }),
            )(event);
        }}
      >
        {failed !== null && !pay.isPending && (
          <Alert tone="red" title={cardCopy.failed}>
            {failed}
          </Alert>
        )}
        {pay.isError && problems.length === 0 && (
          <Alert tone="red" title={cardCopy.failed}>
            {cardCopy.unanswered(messageOf(pay.error))}
          </Alert>
        )}
        <FormErrorSummary problems={problems} attempt={submitCount} />
        <TextField
          {...field('CardNumber')}
          autoComplete="cc-number"
          inputClass="num"
          trail={
            <span className="px-2 text-sm max-sm:hidden">{brand === 'generic' ? '' : brandName(brand)}</span>
          }
          {...digitField(register('CardNumber'), cardNumberPattern)}
        />
        <div className="grid grid-cols-2 gap-4.5 sm:grid-cols-3">
          <SelectField
            {...field('ExpMonth')}
            placeholder={cardCopy.chooseMonth}
            options={months}
            autoComplete="cc-exp-month"
            {...register('ExpMonth')}
          />
          <SelectField
            {...field('ExpYear')}
            placeholder={cardCopy.chooseYear}
            options={years}
            autoComplete="cc-exp-year"
            {...register('ExpYear')}
          />
          <TextField
            {...field('CardSecurity')}
            hint={cardCopy.securityHint(securityDigits(brand))}
            autoComplete="cc-csc"
            inputClass="num"
            className="max-sm:col-span-2"
            {...digitField(register('CardSecurity'), () => securityCodePattern(number))}
          />
        </div>
        <fieldset className="grid min-w-0 gap-4.5">
          <legend className="mb-3 w-full border-t border-line pt-4 font-semibold">{cardCopy.billing}</legend>
          <TextField {...field('FirstName')} autoComplete="given-name" {...register('FirstName')} />
          <TextField {...field('LastName')} autoComplete="family-name" {...register('LastName')} />
          <TextField {...field('Company')} autoComplete="organization" {...register('Company')} />
          <TextField {...field('Address')} autoComplete="address-line1" {...register('Address')} />
          <TextField {...field('Address2')} optional autoComplete="address-line2" {...register('Address2')} />
          <TownFields
            city={{ ...field('City'), ...register('City') }}
            state={{ ...field('State'), ...register('State') }}
            zip={{ ...field('Zip'), ...register('Zip') }}
            chooseState={cardCopy.chooseState}
          />
          <SelectField {...field('Country')} options={countries} {...register('Country')} />
        </fieldset>
        <fieldset className="grid min-w-0 gap-4.5">
          <legend className="mb-3 w-full border-t border-line pt-4 font-semibold">{cardCopy.contact}</legend>
          <TextField {...field('Email')} type="email" autoComplete="email" {...register('Email')} />
          <TextField
            {...field('Phone')}
            type="tel"
            autoComplete="tel-national"
            {...digitField(register('Phone'), phonePattern)}
          />
        </fieldset>
        <Button
          type="submit"
          variant="primary"
          className="min-w-36 justify-self-start"
          busy={pay.isPending}
          busyLabel={cardCopy.paying}
        >
          {cardCopy.pay(formatAmount(amount))}
        </Button>
        <p className="text-sm text-ink-2">{cardCopy.kept}</p>
      </form>
    </Card>
  );
}
