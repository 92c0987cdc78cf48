import type { ApprovedDraw } from '@drawbridge/contract/draws/staff-schema.ts';
import type { FieldError } from '@drawbridge/contract/wire/problem.ts';
import { holdBack, judgeDecision } from '@drawbridge/domain/draws/draw-approval.ts';
import { sumOf } from '@drawbridge/domain/construction/sums.ts';
import { cents, centsFromDollars, type Cents } from '@drawbridge/domain/money/cents.ts';
import { basisPointsOf, type BasisPoints } from '@drawbridge/domain/money/share-out.ts';
import { decisionFaultMessages, staffDrawMessages } from '@drawbridge/messages/draws';
import type { Transaction } from '../../platform/database/connect.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { refuseDisbursement } from '../ledger/public.ts';
import { writeApproval, writeStep } from './decision-store.ts';
import { toNumeric } from './present.ts';
import { takeStep, type StepLine, type StepParts } from './take-step.ts';

type Entered = ApprovedDraw['lines'][number];

/** Approves the most possible on each line, or less with a reason, and holds back the retainage. */
export function approveDraw(
  parts: StepParts,
  tx: Transaction,
  caller: Caller,
  drawId: string,
  body: ApprovedDraw,
) {
  const step = { drawId, to: 'approved', note: body.note } as const;
  return takeStep(parts, tx, caller, step, async ({ row, lines, inMail }, at) => {
    const { decisions, errors } = judge(lines, body.lines);
    if (errors.length > 0) return refuse('draw_step_not_allowed', { errors });
    const retainage = basisPointsOf(body.retainagePercent) ?? (0 as BasisPoints);
    const split = holdBack(
      decisions.map(({ approved }) => approved),
      retainage,
    );
    const sums = {
      requested: sumOf(lines.map((line) => line.requested)),
      paid: sumOf(split.map(({ paid }) => paid)),
      retained: sumOf(split.map(({ retained }) => retained)),
    };
    const paid = { dealId: row.deal_id, amount: sums.paid, on: parts.clock.dayOf(at) };
    const refused = await refuseDisbursement(tx, caller, paid);
    if (refused) return refused;
    await writeApproval(
      tx,
      drawId,
      decisions.map(({ line, reason }, index) => ({
        id: line.id,
        approved: toNumeric(split[index]?.paid ?? cents(0)),
        retained: toNumeric(split[index]?.retained ?? cents(0)),
        reason,
      })),
    );
    await writeStep(tx, drawId, step.to, {
      approved_on: parts.clock.dayOf(at),
      approved_by: caller.accountId,
      retainage_percent: body.retainagePercent,
    });
    const less = decisions.filter(({ line, approved }) => approved < line.requested).length;
    await parts.notices.approved(tx, inMail, { ...sums, less }, at);
    return { paidCents: sums.paid, retainedCents: sums.retained, retainagePercent: body.retainagePercent };
  });
}

function judge(lines: readonly StepLine[], entered: readonly Entered[]) {
  const errors: FieldError[] = [];
  const known = new Set(lines.map(({ id }) => id));
  const byId = new Map<string, { at: number; decision: Entered }>();
  for (const [at, decision] of entered.entries()) {
    const message = known.has(decision.budgetItem)
      ? byId.has(decision.budgetItem)
        ? staffDrawMessages.lineTwice
        : undefined
      : staffDrawMessages.unknownLine;
    if (message !== undefined) errors.push({ path: `lines.${at}.budgetItem`, message });
    else byId.set(decision.budgetItem, { at, decision });
  }
  const decisions: { line: StepLine; approved: Cents; reason: string | null }[] = [];
  for (const line of lines) {
    const given = byId.get(line.id);
    const approved = judgeDecision(
      { ...line, inspected: line.inspected ?? cents(0) },
      {
        amount: given ? centsFromDollars(given.decision.amount) : undefined,
        reason: given?.decision.reason,
      },
    );
    if (typeof approved === 'number')
      decisions.push({ line, approved, reason: given?.decision.reason ?? null });
    else errors.push({ path: `lines.${given?.at}.amount`, message: decisionFaultMessages[approved] });
  }
  return { decisions, errors };
}
