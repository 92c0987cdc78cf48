import { termsCopy as copy } from '@drawbridge/messages/loan-accounts';
import { payoffCredits } from '@drawbridge/domain/loan-accounts/terms.ts';
import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { OptionalPart } from './terms-draft.ts';
import { amountField, columns, type SectionProps } from './terms-sections.tsx';

/** A part that a note may lack: its checkbox, and its fields while it is checked. */
function Part({
  form,
  part,
  children,
}: SectionProps & { readonly part: OptionalPart; readonly children: ReactNode }) {
  return (
    <div className="grid gap-3">
      <Checkbox label={copy.parts[part]} {...form.form.register(`has.${part}`)} />
      {form.values.has[part] && <div className={columns}>{children}</div>}
    </div>
  );
}

export function ChargesSection({ form }: SectionProps) {
  const { lateChargeIs } = form.values;
  return (
    <Card title={copy.charges} padded>
      <div className="grid gap-6">
        <Part form={form} part="lateCharge">
          <RadioGroup
            label={copy.lateChargeIs}
            look="row"
            options={(['percent', 'flat'] as const).map((value) => ({
              value,
              label: copy.lateCharges[value],
            }))}
            {...form.form.register('lateChargeIs')}
          />
          {lateChargeIs === 'percent' ? (
            <TextField label={copy.latePercent} {...amountField(form, 'terms.lateCharge.percent', '%')} />
          ) : (
            <TextField label={copy.lateFlat} {...amountField(form, 'terms.lateCharge.flat')} />
          )}
          <TextField label={copy.graceDays} {...amountField(form, 'terms.lateCharge.graceDays', 'none')} />
          <TextField label={copy.lateLeast} optional {...amountField(form, 'terms.lateCharge.least')} />
          <TextField label={copy.lateMost} optional {...amountField(form, 'terms.lateCharge.most')} />
        </Part>
        <Part form={form} part="defaultInterest">
          <SelectField
            label={copy.defaultIs}
            options={(['rate', 'addOn'] as const).map((value) => ({ value, label: copy.defaults[value] }))}
            {...form.field('terms.defaultInterest.kind')}
          />
          <TextField label={copy.defaultRate} {...amountField(form, 'terms.defaultInterest.rate', '%')} />
          <TextField
            label={copy.pastDueDays}
            hint={copy.pastDueDaysHint}
            optional
            {...amountField(form, 'terms.defaultInterest.pastDueDays', 'none')}
          />
          <SelectField
            label={copy.defaultBase}
            options={(['overdue', 'principal'] as const).map((value) => ({
              value,
              label: copy.defaultBases[value],
            }))}
            {...form.field('terms.defaultInterest.base')}
          />
          <Checkbox label={copy.atMaturity} {...form.form.register('terms.defaultInterest.atMaturity')} />
        </Part>
      </div>
    </Card>
  );
}

export function PayoffSection({ form }: SectionProps) {
  return (
    <Card title={copy.atPayoff} padded>
      <div className="grid gap-6">
        <div className={columns}>
          <TextField
            label={copy.reserve}
            hint={copy.reserveHint}
            optional
            {...amountField(form, 'terms.reserve')}
          />
        </div>
        <Part form={form} part="exitFee">
          <TextField label={copy.exitPercent} {...amountField(form, 'terms.exitFee.percent', '%')} />
          <SelectField
            label={copy.exitOf}
            options={(['commitment', 'balance'] as const).map((value) => ({
              value,
              label: copy.exitBases[value],
            }))}
            {...form.field('terms.exitFee.of')}
          />
        </Part>
        <Part form={form} part="minimumInterest">
          <TextField
            label={copy.minimumMonths}
            {...amountField(form, 'terms.minimumInterest.months', 'none')}
          />
          <SelectField
            label={copy.minimumOf}
            options={(['commitment', 'fundedAtClosing'] as const).map((value) => ({
              value,
              label: copy.minimumBases[value],
            }))}
            {...form.field('terms.minimumInterest.of')}
          />
        </Part>
        <Part form={form} part="stepDown">
          <TextField
            label={copy.stepPercents}
            hint={copy.stepPercentsHint}
            {...form.field('terms.stepDown.percents')}
          />
          <TextField label={copy.freePercent} {...amountField(form, 'terms.stepDown.freePercent', '%')} />
        </Part>
        <PayoffFees form={form} />
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-sm font-semibold">{copy.credits}</legend>
          {payoffCredits.map((credit) => (
            <Checkbox
              key={credit}
              label={copy.creditWords[credit]}
              {...form.form.register(`credits.${credit}`)}
            />
          ))}
        </fieldset>
      </div>
    </Card>
  );
}

function PayoffFees({ form }: SectionProps) {
  const { fields, append, remove } = useFieldArray({ control: form.form.control, name: 'terms.payoffFees' });
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-semibold">{copy.payoffFees}</legend>
      {fields.map(({ id }, at) => (
        <div key={id} className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
          <TextField label={copy.feeName} maxLength={60} {...form.field(`terms.payoffFees.${at}.kind`)} />
          <TextField label={copy.feeAmount} {...amountField(form, `terms.payoffFees.${at}.amount`)} />
          <Button aria-label={copy.removeFee({ number: at + 1 })} onClick={() => remove(at)}>
            {copy.remove}
          </Button>
        </div>
      ))}
      <Button className="justify-self-start" onClick={() => append({ kind: '', amount: '' })}>
        {copy.addFee}
      </Button>
    </fieldset>
  );
}
