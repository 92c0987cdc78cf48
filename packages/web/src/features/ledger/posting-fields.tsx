import { ledgerCopy as copy, partWords, postingHints } from '@drawbridge/messages/ledger';
import type { LedgerStanding } from '@drawbridge/contract/ledger/schema.ts';
import { postingParts, postingShapes, type PostingPart } from '@drawbridge/domain/ledger/entry-kinds.ts';
import { centsFromDollars } from '@drawbridge/domain/money/cents.ts';
import { readAmount, writeAmount } from '@drawbridge/domain/money/read-amount.ts';
import { partLabels } from '@drawbridge/domain/payments/payment-parts.ts';
import type { ContractForm } from '../../platform/contract-form.ts';
import { formatDollars } from '../../platform/format.ts';
import { SelectField, type SelectOption } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { aboutInstallments, leftToApply, type PostingDraft } from './posting-draft.ts';

interface PostingFieldsProps {
  readonly form: ContractForm<PostingDraft>;
  readonly kinds: readonly SelectOption[];
  readonly standing: LedgerStanding;
}

export function PostingFields({ form, kinds, standing }: PostingFieldsProps) {
  const { values, field } = form;
  const { kind } = values;
  const shape = postingShapes[kind];
  const pays = kind === 'payment' || kind === 'payment ahead';
  return (
    <div className="grid content-start gap-4">
      <SelectField label={copy.what} hint={postingHints[kind]} options={kinds} {...field('kind')} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          type="date"
          label={isReceived.has(kind) ? copy.received : copy.on}
          autoComplete="off"
          {...field('on')}
        />
        {shape !== 'signed parts' && <TextField label={copy.total} {...amountField(form, 'total')} />}
      </div>
      {aboutInstallments.includes(kind) && (
        <TextField
          type="date"
          label={pays ? copy.dueOn : copy.about}
          hint={pays ? copy.dueOnHint : undefined}
          optional
          autoComplete="off"
          {...field('dueOn')}
        />
      )}
      {shape !== 'amount' && <PartFields form={form} standing={standing} />}
      <TextField
        label={copy.reference}
        hint={copy.referenceHint}
        optional
        maxLength={100}
        autoComplete="off"
        {...field('reference')}
      />
      <TextField
        label={kind === 'adjustment' ? copy.reason : copy.memo}
        hint={copy.memoHint}
        optional={kind !== 'adjustment'}
        maxLength={500}
        autoComplete="off"
        {...field('memo')}
      />
    </div>
  );
}

function PartFields({ form, standing }: Pick<PostingFieldsProps, 'form' | 'standing'>) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 flex w-full flex-wrap items-baseline justify-between gap-x-3 text-sm font-semibold">
        {copy.parts}
        <span className="num font-normal text-ink-2">
          {postingShapes[form.values.kind] === 'parts' ? leftWords(form.values) : copy.signed}
        </span>
      </legend>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        {postingParts.map((part) => (
          <TextField
            key={part}
            label={{ ...partLabels, ...partWords }[part]}
            hint={hintOf(part, standing)}
            {...amountField(form, `parts.${part}`)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Kinds that receive money. */
const isReceived: ReadonlySet<PostingDraft['kind']> = new Set(['payment', 'payment ahead', 'set aside']);

function amountField({ form, field }: ContractForm<PostingDraft>, name: 'total' | `parts.${PostingPart}`) {
  return {
    inputMode: 'decimal',
    numeric: true,
    lead: '$',
    placeholder: '0.00',
    autoComplete: 'off',
    ...field(name, { onBlur: () => form.setValue(name, tidy(form.getValues(name) ?? '')) }),
  } as const;
}

/** Formats an amount when the field loses focus; other text stays as typed. */
function tidy(typed: string): string {
  const read = readAmount(typed);
  return read === undefined ? typed : writeAmount(read);
}

function leftWords(draft: PostingDraft): string {
  const left = leftToApply(draft);
  if (Number.isNaN(left) || draft.total.trim() === '') return '';
  if (left === 0) return copy.whole;
  const amount = formatDollars(Math.abs(left) / 100);
  return left > 0 ? copy.left({ amount }) : copy.beyond({ amount });
}

const owed = { lateChargePaid: 'lateCharges', charges: 'fees' } as const;

function hintOf(part: PostingPart, { balances }: LedgerStanding): string | undefined {
  if (part !== 'lateChargePaid' && part !== 'charges') return undefined;
  const amount = balances[owed[part]];
  return centsFromDollars(amount) === 0 ? undefined : copy.owes({ amount: formatDollars(amount) });
}
