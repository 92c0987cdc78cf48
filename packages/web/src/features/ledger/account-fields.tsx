import {
  accountPostingHints,
  feeKindWords,
  ledgerCopy as copy,
  waivableWords,
} from '@drawbridge/messages/ledger';
import { feeKinds, waivableBuckets } from '@drawbridge/domain/loan-accounts/account-posting.ts';
import { readAmount, writeAmount } from '@drawbridge/domain/money/read-amount.ts';
import type { ContractForm } from '../../platform/contract-form.ts';
import { formatDate, formatDollars } from '../../platform/format.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { SelectField, type SelectOption } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { asks, type AccountDraft, type PartDraft } from './account-draft.ts';

interface AccountFieldsProps {
  readonly form: ContractForm<AccountDraft>;
  readonly kinds: readonly SelectOption[];
  /** Fills in the proposed split to change it. */
  readonly onChangeSplit: () => void;
  /** A proposal is there to change. */
  readonly canChange: boolean;
}

export function AccountFields({ form, kinds, onChangeSplit, canChange }: AccountFieldsProps) {
  const { values, field } = form;
  const asked = asks(values);
  return (
    <div className="grid content-start gap-4">
      <SelectField
        label={copy.what}
        hint={accountPostingHints[values.kind]}
        options={kinds}
        {...field('kind')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField type="date" label={copy.on} autoComplete="off" {...field('on')} />
        <TextField label={copy.amount} {...amountField(form, 'amount')} />
      </div>
      {asked.fee && (
        <>
          <SelectField
            label={copy.feeFor}
            options={feeKinds.map((kind) => ({ value: kind, label: feeKindWords[kind] }))}
            {...field('feeKind')}
          />
          <RadioGroup
            label={copy.feeDue}
            look="row"
            options={[
              { value: 'now', label: copy.feeNow },
              { value: 'payoff', label: copy.feeAtPayoff },
            ]}
            {...field('due')}
          />
        </>
      )}
      {asked.bucket && (
        <SelectField
          label={copy.waives}
          options={waivableBuckets.map((bucket) => ({ value: bucket, label: waivableWords[bucket] }))}
          {...field('bucket')}
        />
      )}
      {asked.rest && (
        <RadioGroup
          label={copy.restTo}
          options={[
            { value: 'suspense', label: copy.restSuspense },
            { value: 'principal', label: copy.restPrincipal },
          ]}
          {...field('restTo')}
        />
      )}
      {asked.split && (
        <Checkbox
          label={copy.changeSplit}
          hint={copy.changeSplitHint}
          disabled={!canChange && !values.changes}
          {...field('changes', { onChange: onChangeSplit })}
        />
      )}
      {asked.split && values.changes && <SplitFields form={form} />}
      {asked.reference && (
        <TextField
          label={copy.reference}
          hint={copy.referenceHint}
          optional
          maxLength={100}
          autoComplete="off"
          {...field('reference')}
        />
      )}
      <TextField
        label={asked.reason ? copy.reason : copy.memo}
        hint={copy.memoHint}
        optional={!asked.reason}
        maxLength={500}
        autoComplete="off"
        {...field('memo')}
      />
    </div>
  );
}

function SplitFields({ form }: Pick<AccountFieldsProps, 'form'>) {
  const problem = form.errors['parts'];
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 flex w-full flex-wrap items-baseline justify-between gap-x-3 text-sm font-semibold">
        {copy.parts}
        <span className="num font-normal text-ink-2">{leftWords(form.values)}</span>
      </legend>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        {form.values.parts.map((part, at) => (
          <TextField
            key={`${part.bucket} ${part.dueOn}`}
            label={partLabel(part)}
            {...amountField(form, `parts.${at}.amount`)}
          />
        ))}
      </div>
      {problem !== undefined && <FieldError id={`${form.bind.id}-parts`}>{problem}</FieldError>}
    </fieldset>
  );
}

function partLabel({ bucket, dueOn }: PartDraft): string {
  if (dueOn === null) return bucket === 'principal' ? copy.aheadOfBills : waiverLabel(bucket);
  return copy.partDue({ bucket, day: formatDate(dueOn) });
}

function waiverLabel(bucket: PartDraft['bucket']): string {
  return copy.partOf({ bucket });
}

function leftWords({ amount, parts }: AccountDraft): string {
  const total = readAmount(amount);
  const typed = parts.map((part) => readAmount(part.amount));
  if (total === undefined || typed.includes(undefined)) return '';
  const left = total - typed.reduce<number>((sum, cents) => sum + (cents ?? 0), 0);
  if (left === 0) return copy.whole;
  const dollars = formatDollars(Math.abs(left) / 100);
  return left > 0 ? copy.leftInSuspense({ amount: dollars }) : copy.beyond({ amount: dollars });
}

function amountField({ form, field }: ContractForm<AccountDraft>, name: 'amount' | `parts.${number}.amount`) {
  return {
    inputMode: 'decimal',
    numeric: true,
    lead: '$',
    placeholder: '0.00',
    autoComplete: 'off',
    ...field(name, { onBlur: () => form.setValue(name, tidy(form.getValues(name))) }),
  } as const;
}

/** Formats an amount when the field loses focus; other text stays as typed. */
function tidy(typed: string): string {
  const read = readAmount(typed);
  return read === undefined ? typed : writeAmount(read);
}
