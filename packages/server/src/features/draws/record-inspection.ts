import type { CorrectedInspection, RecordedInspection } from '@drawbridge/contract/draws/staff-schema.ts';
import type { FieldError } from '@drawbridge/contract/wire/problem.ts';
import { isInspectionAhead } from '@drawbridge/domain/draws/draw-changes.ts';
import { inspectedOf, type Finding as InspectorsFinding } from '@drawbridge/domain/draws/draw-approval.ts';
import { sumOf } from '@drawbridge/domain/construction/sums.ts';
import { cents, centsFromDollars, type Cents } from '@drawbridge/domain/money/cents.ts';
import { basisPointsOf } from '@drawbridge/domain/money/share-out.ts';
import { staffDrawMessages } from '@drawbridge/messages/draws';
import type { Transaction } from '../../platform/database/connect.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { writeFindings, writeStep } from './decision-store.ts';
import { toNumeric } from './present.ts';
import { changeDraw, takeStep, type StepLine, type StepParts } from './take-step.ts';

type Entered = RecordedInspection['lines'][number];

/** Records the inspector’s findings line by line, as percent complete or an amount of the request. */
export function recordInspection(
  parts: StepParts,
  tx: Transaction,
  caller: Caller,
  drawId: string,
  body: RecordedInspection,
) {
  const step = { drawId, to: 'inspected', note: body.note } as const;
  return takeStep(parts, tx, caller, step, async ({ row, lines, inMail }, at) => {
    const today = parts.clock.dayOf(at);
    if (isInspectionAhead(row.inspection_date, today)) return refuse('inspection_ahead');
    const { findings, errors } = judge(lines, body.lines);
    if (errors.length > 0) return refuse('draw_step_not_allowed', { errors });
    await writeStep(tx, drawId, step.to, { inspected_on: today });
    const sums = await saveFindings(tx, drawId, lines, findings);
    await parts.notices.inspected(tx, inMail, sums, at);
    return { requestedCents: sums.requested, supportedCents: sums.supported };
  });
}

/** Replaces the findings before approval. The earlier total stays on record. */
export function correctInspection(
  parts: StepParts,
  tx: Transaction,
  caller: Caller,
  drawId: string,
  body: CorrectedInspection,
) {
  const change = { drawId, kind: 'inspection corrected' } as const;
  return changeDraw(parts, tx, caller, change, async ({ lines, inMail }, at) => {
    const { findings, errors } = judge(lines, body.lines);
    if (errors.length > 0) return refuse('draw_step_not_allowed', { errors });
    const before = sumOf(lines.map(({ inspected }) => inspected ?? cents(0)));
    const sums = await saveFindings(tx, drawId, lines, findings);
    await parts.notices.inspectionCorrected(tx, inMail, { ...sums, before }, at);
    return { was: toNumeric(before), now: toNumeric(sums.supported), note: body.note };
  });
}

interface Finding {
  readonly line: StepLine;
  readonly entered: Entered;
  readonly inspected: Cents;
}

/** Saves the findings of each line and returns the requested and supported totals. */
async function saveFindings(
  tx: Transaction,
  drawId: string,
  lines: readonly StepLine[],
  findings: readonly Finding[],
): Promise<{ requested: Cents; supported: Cents }> {
  await writeFindings(
    tx,
    drawId,
    findings.map(({ line, entered, inspected }) => ({
      id: line.id,
      inspected: toNumeric(inspected),
      percent: entered.percent ?? null,
      reason: entered.reason ?? null,
    })),
  );
  return {
    requested: sumOf(lines.map((line) => line.requested)),
    supported: sumOf(findings.map(({ inspected }) => inspected)),
  };
}

/** Reads the findings or reports their errors. Every line of the draw needs exactly one finding. */
function judge(lines: readonly StepLine[], entered: readonly Entered[]) {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const missing = new Set(byId.keys());
  const errors: FieldError[] = [];
  const findings: Finding[] = [];
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

function findingOf({ percent, amount }: Entered): InspectorsFinding {
  const points = percent === undefined ? undefined : basisPointsOf(percent);
  return points === undefined
    ? { amount: amount === undefined ? cents(0) : centsFromDollars(amount) }
    : { percent: points };
}
