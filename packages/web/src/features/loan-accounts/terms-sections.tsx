import { bucketWords, termsCopy as copy } from '@drawbridge/messages/loan-accounts';
import { interestBases } from '@drawbridge/contract/loan-accounts/terms-schema.ts';
import { accountDayCounts, paymentBuckets } from '@drawbridge/domain/loan-accounts/terms.ts';
import { useFieldArray, type Path } from 'react-hook-form';
import { formatDate } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { TermsTyped } from './terms-draft.ts';
import type { TermsFormOf } from './terms-form.tsx';

export interface SectionProps {
  readonly form: TermsFormOf;
}

export const columns = 'grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3';

/** A field for an amount, a percentage or a count. */
export function amountField({ field }: TermsFormOf, name: Path<TermsTyped>, unit: '$' | '%' | 'none' = '$') {
  return {
    inputMode: 'decimal',
    numeric: true,
    autoComplete: 'off',
    ...(unit === '$' ? { lead: '$' } : {}),
    ...(unit === '%' ? { trail: <span className="pr-1.5">%</span> } : {}),
    ...field(name),
  } as const;
}

export function dayField({ field }: TermsFormOf, name: Path<TermsTyped>) {
  return { type: 'date', autoComplete: 'off', ...field(name) } as const;
}

const dueDays = [
  ...Array.from({ length: 31 }, (_, at) => ({ value: String(at + 1), label: String(at + 1) })),
  { value: 'last', label: copy.lastDay },
];

export function NoteSection({ form }: SectionProps) {
  return (
    <Card title={copy.note} padded>
      <div className={columns}>
        <TextField label={copy.commitment} {...amountField(form, 'terms.commitment')} />
        <TextField label={copy.fundedOn} hint={copy.fundedOnHint} {...dayField(form, 'terms.fundedOn')} />
        <TextField
          label={copy.maturityOn}
          hint={copy.maturityOnHint}
          {...dayField(form, 'terms.maturityOn')}
        />
        <SelectField
          label={copy.dueDay}
          hint={copy.dueDayHint}
          placeholder={copy.choose}
          options={dueDays}
          {...form.field('terms.dueDay')}
        />
        <TextField
          label={copy.firstDueOn}
          hint={copy.firstDueOnHint}
          {...dayField(form, 'terms.firstDueOn')}
        />
        <TextField
          label={copy.prepaidTo}
          hint={copy.prepaidToHint}
          optional
          {...dayField(form, 'terms.prepaidTo')}
        />
        <TextField
          label={copy.boardedOn}
          hint={copy.boardedOnHint}
          optional
          {...dayField(form, 'boardedOn')}
        />
      </div>
    </Card>
  );
}

export function InterestSection({ form }: SectionProps) {
  return (
    <Card title={copy.interest} padded>
      <div className="grid gap-4">
        <div className={columns}>
          <SelectField
            label={copy.dayCount}
            hint={copy.dayCountHint}
            placeholder={copy.choose}
            options={accountDayCounts.map((method) => ({ value: method, label: method }))}
            {...form.field('terms.dayCount')}
          />
          <SelectField
            label={copy.basis}
            placeholder={copy.choose}
            options={interestBases.map((basis) => ({ value: basis, label: copy.bases[basis] }))}
            {...form.field('terms.basis')}
          />
        </div>
        <RateSteps form={form} />
      </div>
    </Card>
  );
}

/** The rate schedule: one row a step. */
function RateSteps({ form }: SectionProps) {
  const { fields, append, remove } = useFieldArray({ control: form.form.control, name: 'terms.rates' });
  const error = form.errors['terms.rates'];
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-semibold">{copy.rates}</legend>
      {fields.map(({ id }, at) => (
        <div key={id} className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
          <TextField label={copy.rateFrom} {...dayField(form, `terms.rates.${at}.from`)} />
          <TextField label={copy.rate} {...amountField(form, `terms.rates.${at}.rate`, '%')} />
          <Button
            disabled={fields.length === 1}
            aria-label={copy.removeRate({ number: at + 1 })}
            onClick={() => remove(at)}
          >
            {copy.remove}
          </Button>
        </div>
      ))}
      {error !== undefined && <FieldError id="terms.rates-error">{error}</FieldError>}
      <Button className="justify-self-start" onClick={() => append({ from: '', rate: '' })}>
        {copy.addRate}
      </Button>
    </fieldset>
  );
}

export function PaymentsSection({ form }: SectionProps) {
  const { repayment, terms } = form.values;
  const [firstStep] = terms.escrowSteps;
  const order = form.errors['terms.waterfall'];
  return (
    <Card title={copy.payments} padded>
      <div className="grid gap-4">
        <RadioGroup
          label={copy.repayment}
          look="row"
          options={(['interestOnly', 'months', 'payment'] as const).map((value) => ({
            value,
            label: copy.repayments[value],
          }))}
          {...form.form.register('repayment')}
        />
        <div className={columns}>
          {repayment === 'months' && (
            <TextField label={copy.months} {...amountField(form, 'terms.levelPayment.months', 'none')} />
          )}
          {repayment === 'payment' && (
            <TextField label={copy.payment} {...amountField(form, 'terms.levelPayment.payment')} />
          )}
          <TextField
            label={copy.leadDays}
            hint={copy.leadDaysHint}
            {...amountField(form, 'terms.leadDays', 'none')}
          />
          <TextField
            label={copy.escrowMonthly}
            optional
            {...(firstStep ? { hint: copy.escrowStepsHint({ day: formatDate(firstStep.from) }) } : {})}
            {...amountField(form, 'terms.escrowMonthly')}
          />
        </div>
        <fieldset>
          <legend className="mb-2 text-sm font-semibold">{copy.order}</legend>
          <div className={columns}>
            {paymentBuckets.map((bucket, at) => (
              <SelectField
                key={bucket}
                label={copy.place({ number: at + 1 })}
                options={paymentBuckets.map((each) => ({ value: each, label: bucketWords[each] }))}
                {...form.field(`terms.waterfall.${at}`)}
              />
            ))}
          </div>
          {order !== undefined && <FieldError id="terms.waterfall-error">{order}</FieldError>}
        </fieldset>
        <Checkbox
          label={copy.refusePartials}
          hint={copy.refusePartialsHint}
          {...form.form.register('terms.refusePartials')}
        />
      </div>
    </Card>
  );
}
