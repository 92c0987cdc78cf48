import { useMemo, useState } from 'react';
import { staffDrawRoutes } from '@drawbridge/contract/draws/staff-routes.ts';
import {
  decisionFaultMessages,
  staffDrawMessages,
  type StaffDraw,
} from '@drawbridge/contract/draws/staff-schema.ts';
import { holdBack, judgeDecision, mostApprovable } from '@drawbridge/domain/draws/draw-approval.ts';
import { sumOf } from '@drawbridge/domain/construction/sums.ts';
import { cents, dollarsFromCents } from '@drawbridge/domain/money/cents.ts';
import { readAmount, writeAmount } from '@drawbridge/domain/money/read-amount.ts';
import { basisPointsOf } from '@drawbridge/domain/money/share-out.ts';
import { call } from '../../platform/api.ts';
import { formatDollars } from '../../platform/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AccountNeeded } from './account-needed.tsx';
import { LineFields } from './line-fields.tsx';
import { paymentBlockerOf } from './payment-blocker.ts';
import { staffDrawCopy as copy } from './staff-copy.ts';
import { staffLinesOf, type StaffLine } from './staff-lines.ts';
import { fieldErrorsOf, useDrawStep } from './staff-queries.ts';
import { StepForm } from './step-form.tsx';
import { useLineTexts } from './use-line-texts.ts';

interface Approval {
  readonly retainagePercent: number;
  readonly lines: { readonly budgetItem: string; readonly amount: number; readonly reason: string }[];
}

/** What is typed for a line: its amount, what is wrong with it, and whether that is less than can be approved. */
function judge(line: StaffLine, typed: string, reason: string) {
  const most = mostApprovable(line);
  const amount = typed.trim() === '' ? cents(0) : readAmount(typed);
  if (amount === undefined || amount < 0) {
    const fault = amount === undefined ? staffDrawMessages.amount : staffDrawMessages.negative;
    return { line, most, amount: cents(0), fault, reasonFault: undefined };
  }
  const verdict = judgeDecision(line, { amount, reason });
  const fault = verdict === 'more than may be approved' ? decisionFaultMessages[verdict] : undefined;
  const reasonFault = verdict === 'less without a reason' ? decisionFaultMessages[verdict] : undefined;
  return { line, most, amount, fault, reasonFault };
}

/** Approves what can be approved of each line, or less with a reason, and holds a part of it back. */
export function ApproveStep({ draw }: { readonly draw: StaffDraw }) {
  const { id } = draw.draw;
  const lines = useMemo(() => staffLinesOf(draw), [draw]);
  const [retainage, setRetainage] = useState('0');
  const { texts: typed, set: setTyped } = useLineTexts(() =>
    Object.fromEntries(lines.map((line) => [line.id, writeAmount(mostApprovable(line))])),
  );
  const { texts: reasons, set: setReason } = useLineTexts(() => ({}));
  const [tried, setTried] = useState(false);
  const step = useDrawStep(id, (body: Approval) =>
    call(staffDrawRoutes.approve, { params: { drawId: id }, body }),
  );
  const percent = basisPointsOf(Number(retainage === '' ? '0' : retainage));
  const judged = lines.map((line) => judge(line, typed[line.id] ?? '', reasons[line.id] ?? ''));
  const sound = judged.every(({ fault, reasonFault }) => fault === undefined && reasonFault === undefined);
  const held = holdBack(
    judged.map(({ amount, most }) => cents(Math.min(amount, most))),
    percent ?? basisPointsOf(0) ?? (0 as never),
  );
  const blocked = paymentBlockerOf(draw, sumOf(held.map(({ paid }) => paid)));
  const told = fieldErrorsOf(step.error);

  function submit(): void {
    setTried(true);
    if (!sound || percent === undefined) return;
    const less = judged.filter(({ amount, most }) => amount < most);
    step.mutate({
      retainagePercent: percent / 100,
      lines: less.map(({ line, amount }) => ({
        budgetItem: line.id,
        amount: dollarsFromCents(amount),
        reason: reasons[line.id] ?? '',
      })),
    });
  }

  return (
    <StepForm
      title={copy.approveTitle}
      submit={copy.approve}
      busy={step.isPending}
      blocked={blocked}
      error={step.error}
      onSubmit={submit}
    >
      <AccountNeeded draw={draw} />
      {blocked !== undefined && (
        <Alert tone="amber" live="off">
          {blocked}
        </Alert>
      )}
      <ul className="divide-y divide-line border-y border-line">
        {judged.map(({ line, most, amount, fault, reasonFault }) => (
          <LineFields
            key={line.id}
            id={line.id}
            name={line.name}
            facts={copy.approveFacts(
              formatDollars(line.item.requested),
              formatDollars(line.inspected / 100),
              formatDollars((line.budget - line.invoiced) / 100),
            )}
            label={copy.approveOf(line.name)}
            unit="$"
            placeholder="0.00"
            value={typed[line.id] ?? ''}
            error={fault}
            hint={copy.most(formatDollars(most / 100))}
            reason={fault === undefined && amount < most ? (reasons[line.id] ?? '') : undefined}
            reasonFault={tried ? reasonFault : undefined}
            onValue={setTyped}
            onReason={setReason}
          />
        ))}
      </ul>
      <div className="grid items-start gap-4 md:grid-cols-[12rem_minmax(0,1fr)]">
        <TextField
          label={copy.retainage}
          hint={copy.retainageHint}
          numeric
          inputMode="decimal"
          autoComplete="off"
          trail={<span className="pr-1.5">%</span>}
          value={retainage}
          error={percent === undefined ? staffDrawMessages.percent : told.get('retainagePercent')}
          onChange={({ target }) => setRetainage(target.value)}
        />
        <DescriptionList
          spread
          items={[
            {
              label: copy.approvedInAll,
              value: formatDollars(sumOf(held.map((each) => cents(each.paid + each.retained))) / 100),
            },
            { label: copy.heldBack, value: formatDollars(sumOf(held.map(({ retained }) => retained)) / 100) },
            { label: copy.toPay, value: formatDollars(sumOf(held.map(({ paid }) => paid)) / 100) },
          ]}
        />
      </div>
    </StepForm>
  );
}
