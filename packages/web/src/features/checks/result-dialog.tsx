import { checkOutcomeWords, checksCopy as copy } from '@drawbridge/messages/checks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { checkRoutes } from '@drawbridge/contract/checks/routes.ts';
import { checkResult, type CheckResultEntry, type DealCheck } from '@drawbridge/contract/checks/schema.ts';
import { checkOutcomes, figureOf } from '@drawbridge/domain/checks/check-kinds.ts';
import { dollarsFromCents } from '@drawbridge/domain/money/cents.ts';
import { readAmount } from '@drawbridge/domain/money/read-amount.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { formatFieldDollars } from '../../platform/format.ts';
import { useToday } from '../../platform/use-today.ts';
import { announce } from '../../ui/announcer-store.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { checkName } from './check-row.tsx';
import { checksQuery } from './queries.ts';
import { readScore, ScoreRangeFields, typedScore } from './score-range-fields.tsx';

interface ResultDialogProps {
  readonly dealId: string;
  readonly check: DealCheck;
  readonly onClose: () => void;
}

/** Enters or corrects a result by hand, with the figure that its kind has. */
export function ResultDialog({ dealId, check, onClose }: ResultDialogProps) {
  const today = useToday();
  const queryClient = useQueryClient();
  const figure = figureOf[check.kind];
  const save = useMutation({
    mutationFn: (body: CheckResultEntry) => call(checkRoutes.enter, { body }),
    onSuccess: (now) => {
      queryClient.setQueryData(checksQuery(dealId).queryKey, now);
      announce(copy.saved);
      onClose();
    },
  });
  const { field, frame } = useContractForm({
    schema: checkResult,
    initial: {
      outcome: check.outcome ?? 'clear',
      score: typedScore(check.score),
      zone: check.zone ?? '',
      amount: check.amount === null ? '' : formatFieldDollars(check.amount),
      on: check.doneOn ?? today,
      reference: check.reference ?? '',
      note: check.note ?? '',
    },
    body: ({ outcome, score, zone, amount, on, reference, note }) => ({
      dealid: dealId,
      id: check.id,
      outcome,
      score: figure === 'score' ? readScore(score) : null,
      zone: figure === 'zone' && zone !== '' ? zone : null,
      amount: figure === 'amount' ? dollarsOf(amount) : null,
      on,
      reference: reference || null,
      note: note || null,
    }),
    save,
    failed: copy.saveFailed,
  });
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      title={checkName(check)}
      save={copy.save}
      busyLabel={copy.saving}
    >
      <SelectField
        label={copy.outcome}
        options={checkOutcomes.map((value) => ({ value, label: checkOutcomeWords[value] }))}
        {...field('outcome')}
      />
      {figure === 'score' && (
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField label={copy.scoreLabel} inputMode="numeric" numeric {...field('score.value')} />
          <ScoreRangeFields low={field('score.low')} high={field('score.high')} />
        </div>
      )}
      {figure === 'zone' && <TextField label={copy.zoneLabel} maxLength={40} {...field('zone')} />}
      {figure === 'amount' && (
        <TextField label={copy.amountLabel} inputMode="decimal" numeric lead="$" {...field('amount')} />
      )}
      <TextField type="date" label={copy.on} max={today} {...field('on')} />
      <TextField label={copy.referenceLabel} optional maxLength={200} {...field('reference')} />
      <TextArea label={copy.note} optional maxLength={500} {...field('note')} />
    </FormDialog>
  );
}

/** Null where nothing was typed; NaN, which the schema refuses, for what is no amount. */
function dollarsOf(typed: string): number | null {
  if (typed.trim() === '') return null;
  const cents = readAmount(typed);
  return cents === undefined ? Number.NaN : dollarsFromCents(cents);
}
