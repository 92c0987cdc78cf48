import type { Transaction } from 'kysely';
import { staffDrawMessages, type RecordedInspection } from '@drawbridge/contract/staff-draws/schema.ts';
import type { FieldError } from '@drawbridge/contract/wire/problem.ts';
import { dayOf } from '@drawbridge/domain/calendar/plain-date.ts';
import { inspectedOf, type Finding } from '@drawbridge/domain/construction/draw-approval.ts';
import { sumOf } from '@drawbridge/domain/construction/sums.ts';
import { cents, centsFromDollars, type Cents } from '@drawbridge/domain/money/cents.ts';
import { basisPointsOf } from '@drawbridge/domain/money/share-out.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { writeFindings, writeStep } from './decision-store.ts';
import { written } from './present.ts';
import { takeStep, type StepLine, type StepParts } from './take-step.ts';

type Entered = RecordedInspection['lines'][number];

/** What the inspector found, line by line: percent complete, or an amount of what was asked for. */
export function recordInspection(
  parts: StepParts,
  tx: Transaction<Tables>,
  caller: Caller,
  drawId: string,
  body: RecordedInspection,
) {
  const step = { drawId, to: 'inspected', note: body.note } as const;
  return takeStep(parts, tx, caller, step, async ({ lines, inMail }, at) => {
    const { findings, errors } = judge(lines, body.lines);
    if (errors.length > 0) return refuse('draw_step_not_allowed', { errors });
    await writeStep(tx, drawId, step.to, { inspected_on: dayOf(at) });
    await writeFindings(
      tx,
      drawId,
      findings.map(({ line, entered, inspected }) => ({
        id: line.id,
        inspected: written(inspected),
        percent: entered.percent ?? null,
        reason: entered.reason ?? null,
      })),
    );
    const requested = sumOf(lines.map((line) => line.requested));
    const supported = sumOf(findings.map(({ inspected }) => inspected));
    await parts.notices.inspected(tx, inMail, { requested, supported }, at);
    return { requestedCents: requested, supportedCents: supported };
  });
}

/** What each line comes to, or what is wrong with the findings: every line of the draw needs one, and no other may have one. */
function judge(lines: readonly StepLine[], entered: readonly Entered[]) {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const missing = new Set(byId.keys());
  const errors: FieldError[] = [];
  const findings: { line: StepLine; entered: Entered; inspected: Cents }[] = [];
  for (const [at, each] of entered.entries()) {
    const line = byId.get(each.budgetItem);
    const inspected = line && inspectedOf(line, findingOf(each));
    if (!line) errors.push({ path: `lines.${at}.budgetItem`, message: staffDrawMessages.unknownLine });
    else if (!missing.delete(line.id))
      errors.push({ path: `lines.${at}.budgetItem`, message: staffDrawMessages.lineTwice });
    else if (inspected === undefined)
      errors.push({ path: `lines.${at}.amount`, message: staffDrawMessages.overRequested });
    else findings.push({ line, entered: each, inspected });
  }
  if (missing.size > 0) errors.push({ path: 'lines', message: staffDrawMessages.everyLine });
  return { findings, errors };
}

function findingOf({ percent, amount }: Entered): Finding {
  const points = percent === undefined ? undefined : basisPointsOf(percent);
  return points === undefined
    ? { amount: amount === undefined ? cents(0) : centsFromDollars(amount) }
    : { percent: points };
}
