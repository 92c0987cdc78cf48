import { handBillCopy as copy, handBillParts as labels } from '@drawbridge/messages/bills';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { billRoutes } from '@drawbridge/contract/bills/routes.ts';
import { handBill, type HandBillEntry } from '@drawbridge/contract/bills/schema.ts';
import { handBillParts, type HandBillPart } from '@drawbridge/domain/bills/hand-bill.ts';
import { centsFromDollars } from '@drawbridge/domain/money/cents.ts';
import { readAmount, readTypedDollars, writeAmount } from '@drawbridge/domain/money/read-amount.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { formatDollars } from '../../platform/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { LimitsNote, sendForApproval } from '../by-hand/public.ts';
import { handBillsQuery } from './queries.ts';

interface HandBillFormProps {
  readonly dealId: string;
  /** What the last bill leaves open. */
  readonly earlier: number;
}

interface HandBillDraft {
  readonly dueOn: string;
  readonly periodFrom: string;
  readonly periodTo: string;
  readonly parts: Readonly<Record<HandBillPart, string>>;
}

function dollarsOf(typed: HandBillDraft['parts']): HandBillEntry['parts'] {
  const amounts = handBillParts.map((part) => [part, readTypedDollars(typed[part])] as const);
  return Object.fromEntries(amounts) as HandBillEntry['parts'];
}

/** A bill for a loan without confirmed terms, part by part. Its total is their sum. */
export function HandBillForm({ dealId, earlier }: HandBillFormProps) {
  const queryClient = useQueryClient();
  const enter = useMutation({
    mutationFn: (body: HandBillEntry) => call(billRoutes.enterByHand, { body }),
    onSuccess: async () => {
      announce(copy.sent);
      await queryClient.invalidateQueries({ queryKey: handBillsQuery(dealId).queryKey });
    },
  });
  const initial: HandBillDraft = {
    dueOn: '',
    periodFrom: '',
    periodTo: '',
    parts: {
      interest: '',
      principal: '',
      escrow: '',
      fees: '',
      earlier: writeAmount(centsFromDollars(earlier)),
    },
  };
  const form = useContractForm({
    schema: handBill,
    initial,
    body: ({ parts, ...days }: HandBillDraft) => ({ dealid: dealId, ...days, parts: dollarsOf(parts) }),
    save: enter,
    failed: copy.failed,
    hasSummary: true,
  });
  const { field, values } = form;
  // What is not an amount counts as zero until it is.
  const total = handBillParts.reduce((sum, part) => sum + (readAmount(values.parts[part]) ?? 0), 0);
  return (
    <form {...form.bind} className="grid gap-4 border-t border-line p-4 md:p-[18px]">
      <FormErrorSummary {...form.summary} />
      {form.failure !== undefined && <Alert tone="red">{form.failure}</Alert>}
      <TextField type="date" label={copy.dueOn} {...field('dueOn')} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField type="date" label={copy.periodFrom} {...field('periodFrom')} />
        <TextField type="date" label={copy.periodTo} hint={copy.periodToHint} {...field('periodTo')} />
      </div>
      {handBillParts.map((part) => (
        <TextField
          key={part}
          label={labels[part]}
          hint={
            part === 'earlier' && earlier > 0
              ? copy.earlierHint({ amount: formatDollars(earlier) })
              : undefined
          }
          numeric
          inputMode="decimal"
          lead="$"
          placeholder="0.00"
          autoComplete="off"
          {...field(`parts.${part}`)}
        />
      ))}
      <DescriptionList spread items={[{ label: copy.total, value: formatDollars(total / 100) }]} />
      <LimitsNote />
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        busy={form.busy}
        busyLabel={copy.sending}
      >
        {sendForApproval()}
      </Button>
    </form>
  );
}
