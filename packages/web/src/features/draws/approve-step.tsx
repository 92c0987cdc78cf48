import { staffDrawCopy as copy, staffDrawMessages } from '@drawbridge/messages/draws';
import { useCallback, useMemo, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { staffDrawRoutes } from '@drawbridge/contract/draws/staff-routes.ts';
import { approvedDraw, type ApprovedDraw, type StaffDraw } from '@drawbridge/contract/draws/staff-schema.ts';
import { sumOf } from '@drawbridge/domain/construction/sums.ts';
import { isAsRequested } from '@drawbridge/domain/draws/draw-approval.ts';
import { call } from '../../platform/api.ts';
import { useContractForm, type ContractForm } from '../../platform/contract-form.ts';
import { formatDollars } from '../../platform/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useNextWork } from '../work/public.ts';
import { AccountNeeded } from './account-needed.tsx';
import {
  approvalFaults,
  approvalOf,
  judgeLine,
  retainageOf,
  sumsOf,
  wholeApproval,
  type TypedApproval,
} from './approved-lines.ts';
import { LineFields } from './line-fields.tsx';
import { paymentBlockerOf } from './payment-blocker.ts';
import { staffLinesOf, type StaffLine } from './staff-lines.ts';
import { useDrawStep } from './staff-queries.ts';
import { StepForm } from './step-form.tsx';

export function ApproveStep({ draw }: { readonly draw: StaffDraw }) {
  const { id } = draw.draw;
  const lines = useMemo(() => staffLinesOf(draw), [draw]);
  const { withNext } = useNextWork();
  const step = useDrawStep(id, (body: ApprovedDraw) =>
    call(staffDrawRoutes.approve, { params: { drawId: id }, body }),
  );
  const { form, values, field, errors, frame } = useContractForm({
    schema: approvedDraw,
    initial: wholeApproval(lines),
    body: (typed) => approvalOf(lines, typed),
    also: (typed) => approvalFaults(lines, typed),
    save: step,
    failed: copy.failed,
  });
  const { approved, retained, paid } = sumsOf(lines, values);
  const blocked = paymentBlockerOf(draw, paid);
  return (
    <StepForm {...frame} title={copy.approveTitle} submit={withNext(copy.approve)} blocked={blocked}>
      <AccountNeeded draw={draw} />
      {blocked !== undefined && (
        <Alert tone="amber" live="off">
          {blocked}
        </Alert>
      )}
      <LinesToApprove lines={lines} form={form} values={values} errors={errors} />
      <div className="grid items-start gap-4 md:grid-cols-[12rem_minmax(0,1fr)]">
        <TextField
          label={copy.retainage}
          hint={copy.retainageHint}
          numeric
          inputMode="decimal"
          autoComplete="off"
          trail={<span className="pr-1.5">%</span>}
          {...field('retainage')}
          error={retainageOf(values) === undefined ? staffDrawMessages.percent : errors['retainagePercent']}
        />
        <DescriptionList
          spread
          items={[
            { label: copy.approvedTotal, value: formatDollars(approved / 100) },
            { label: copy.heldBack, value: formatDollars(retained / 100) },
            { label: copy.toPay, value: formatDollars(paid / 100) },
          ]}
        />
      </div>
    </StepForm>
  );
}

interface ApprovedLinesProps extends Pick<ContractForm<TypedApproval>, 'errors' | 'values'> {
  readonly lines: readonly StaffLine[];
  readonly form: UseFormReturn<TypedApproval>;
}

/** Fewer lines than this are as quick to read as a summary of them. */
const foldedFrom = 3;

/** The lines that differ from the request; those that match it to the cent are folded while nothing is changed in them. */
function LinesToApprove(props: ApprovedLinesProps) {
  const { lines, values, errors } = props;
  const [isOpen, setOpen] = useState(false);
  const equal = lines.filter(isAsRequested);
  if (equal.length < foldedFrom) return <ApprovedLines {...props} />;
  const differing = lines.filter((line) => !isAsRequested(line));
  const isChanged = equal.some((line) => {
    const { most, amount, fault } = judgeLine(line, values);
    return fault !== undefined || amount < most || errors[`reason.${line.id}`] !== undefined;
  });
  return (
    <div className="grid gap-3">
      {differing.length > 0 && <ApprovedLines {...props} lines={differing} />}
      <Disclosure
        className="rounded-lg border border-line"
        title={copy.equalLines({ lines: equal.length })}
        aside={
          <span className="num">{formatDollars(sumOf(equal.map(({ requested }) => requested)) / 100)}</span>
        }
        open={isOpen || isChanged}
        onOpenChange={setOpen}
        drawnWhenOpened
      >
        <ApprovedLines {...props} lines={equal} />
      </Disclosure>
    </div>
  );
}

function ApprovedLines({ lines, form, values, errors }: ApprovedLinesProps) {
  const { setValue } = form;
  const setAmount = useCallback(
    (line: string, typed: string) => setValue(`amounts.${line}`, typed),
    [setValue],
  );
  const setReason = useCallback(
    (line: string, typed: string) => setValue(`reasons.${line}`, typed),
    [setValue],
  );
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map((line) => {
        const { most, amount, reason, fault } = judgeLine(line, values);
        return (
          <LineFields
            key={line.id}
            id={line.id}
            path={line.id}
            name={line.name}
            facts={copy.approveFacts({
              requested: formatDollars(line.item.requested),
              supported: formatDollars(line.inspected / 100),
              remaining: formatDollars((line.budget - line.invoiced) / 100),
            })}
            label={copy.approveOf({ line: line.name })}
            unit="$"
            placeholder="0.00"
            value={values.amounts[line.id] ?? ''}
            error={fault}
            hint={copy.most({ amount: formatDollars(most / 100) })}
            reason={fault === undefined && amount < most ? reason : undefined}
            reasonFault={errors[`reason.${line.id}`]}
            onValue={setAmount}
            onReason={setReason}
          />
        );
      })}
    </ul>
  );
}
