import { decisionCopy as copy } from '@drawbridge/messages/application-decisions';
import { applicationDecisionRoutes as routes } from '@drawbridge/contract/application-decisions/routes.ts';
import {
  applicationApproval,
  counteroffer,
  type ApplicationApproval,
  type ApplicationStanding,
  type Counteroffer,
} from '@drawbridge/contract/application-decisions/schema.ts';
import { addDays, plainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { dollarsFromCents } from '@drawbridge/domain/money/cents.ts';
import { readDollars } from '@drawbridge/domain/requests/typed-dollars.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { dollarField } from '../../platform/dollar-field.ts';
import { useToday } from '../../platform/use-today.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDecision } from './use-decision.ts';

interface OfferDialogProps {
  readonly act: 'approve' | 'counter';
  readonly standing: ApplicationStanding;
  readonly onClose: () => void;
}

/** Days that a counteroffer is good for by default. */
const goodDays = 14;

/** The terms of an approval or a counteroffer. */
export function OfferDialog({ act, standing, onClose }: OfferDialogProps) {
  const isCounter = act === 'counter';
  const tomorrow = addDays(plainDate(useToday()), 1);
  const save = useDecision(
    (body: ApplicationApproval | Counteroffer) =>
      'goodThrough' in body ? call(routes.counter, { body }) : call(routes.approve, { body }),
    { done: copy.sent, onClose },
  );
  const last = standing.decisions.find(({ offer }) => offer !== null)?.offer;
  const { field, frame } = useContractForm({
    schema: isCounter ? counteroffer : applicationApproval,
    initial: {
      amount: last ? String(last.amount) : '',
      rate: last?.rate == null ? '' : String(last.rate),
      months: last?.months == null ? '' : String(last.months),
      conditions: '',
      goodThrough: addDays(tomorrow, goodDays - 1),
    },
    body: ({ amount, rate, months, conditions, goodThrough }) => ({
      id: standing.id,
      seen: standing.state,
      amount: dollarsOf(amount),
      ...(rate.trim() === '' ? {} : { rate: Number(rate.replace('%', '')) }),
      ...(months.trim() === '' ? {} : { months: Number(months) }),
      conditions,
      ...(isCounter ? { goodThrough } : {}),
    }),
    save,
  });
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      title={copy.acts[act]}
      description={isCounter ? copy.counterText : copy.approveText}
      save={copy.acts[act]}
      busyLabel={copy.doing}
    >
      <TextField label={copy.amount} {...dollarField(field('amount'))} />
      <TextField label={copy.rate} optional inputMode="decimal" trail="%" {...field('rate')} />
      <TextField label={copy.months} optional inputMode="numeric" {...field('months')} />
      <TextArea label={copy.conditions} optional maxLength={2000} {...field('conditions')} />
      {isCounter && (
        <TextField type="date" label={copy.goodThrough} min={tomorrow} {...field('goodThrough')} />
      )}
    </FormDialog>
  );
}

function dollarsOf(typed: string): number | undefined {
  const cents = readDollars(typed);
  return cents === undefined ? undefined : dollarsFromCents(cents);
}
