import type { DrawAttachment } from '@drawbridge/contract/draws/attachment-schema.ts';
import type {
  Draw,
  DrawItem,
  DrawSublot,
  DrawWarning as ToldWarning,
} from '@drawbridge/contract/draws/schema.ts';
import { isUsable } from '@drawbridge/domain/beneficiaries/verification.ts';
import { drawLineValue, drawTotals, type DrawLineAmounts } from '@drawbridge/domain/draws/draw-amounts.ts';
import type { DrawWarning } from '@drawbridge/domain/draws/draw-preflight.ts';
import { nextDrawStep, type DrawDates } from '@drawbridge/domain/draws/draw-schedule.ts';
import { drawStatusOf, drawSteps, isPendingDraw } from '@drawbridge/domain/draws/draw-states.ts';
import { type Cents, centsFromDollars, dollarsFromCents, dollarsOf } from '@drawbridge/domain/money/cents.ts';
import type { SignedLinks } from '../../platform/files/signed-links.ts';
import type { AttachmentRow } from './attachment-store.ts';
import type { DrawClock } from './draw-terms.ts';
import type { DrawEventRow, DrawLineRow, DrawRow } from './store.ts';
import { reasonText } from './withdrawal-reason.ts';

export function centsOrNull(amount: string | null): Cents | null {
  return amount === null ? null : centsFromDollars(amount);
}

function dollarsOrNull(amount: Cents | null): number | null {
  return amount === null ? null : dollarsFromCents(amount);
}

/** An amount for a `numeric` column, such as "12.50". */
export function toNumeric(amount: Cents): string {
  return (amount / 100).toFixed(2);
}

/** The reference of a draw, made of the loan number and the draw’s number. */
export function referenceOf(draw: { readonly loan_number: string; readonly number: number }): string {
  return `${draw.loan_number}-D${draw.number}`;
}

export interface DrawParts {
  readonly lines: readonly DrawLineRow[];
  readonly events: readonly DrawEventRow[];
  readonly attachments: readonly AttachmentRow[];
}

export function presentDraws(
  links: SignedLinks,
  clock: DrawClock,
  projectName: string,
  draws: readonly DrawRow[],
  parts: DrawParts,
): Draw[] {
  const linesOf = Map.groupBy(parts.lines, (line) => line.draw_id);
  const eventsOf = Map.groupBy(parts.events, (event) => event.draw_id);
  const attachmentsOf = Map.groupBy(parts.attachments, (attachment) => attachment.draw_id);
  return draws.map((draw) =>
    presentDraw(links, clock, projectName, draw, {
      lines: linesOf.get(draw.id) ?? [],
      events: eventsOf.get(draw.id) ?? [],
      attachments: attachmentsOf.get(draw.id) ?? [],
    }),
  );
}

export function presentDraw(
  links: SignedLinks,
  clock: DrawClock,
  projectName: string,
  draw: DrawRow,
  { lines, events, attachments }: DrawParts,
): Draw {
  const dates: DrawDates = {
    requested: draw.requested_on,
    'inspection scheduled': draw.inspection_scheduled_on,
    inspected: draw.inspected_on,
    approved: draw.approved_on,
    wired: draw.wired_on,
  };
  const timeOf = (state: Draw['state']) =>
    events.find((event) => event.state === state)?.at.toISOString() ?? null;
  const sublots = Map.groupBy(lines, (line) => line.sublot_id).values();
  return {
    id: draw.id,
    number: draw.number,
    date: draw.requested_on,
    status: drawStatusOf(draw.state, draw.withdrawn),
    state: draw.state,
    projectName,
    steps: drawSteps.map((state) => ({ state, reachedOn: dates[state], reachedAt: timeOf(state) })),
    declined:
      draw.declined_on === null
        ? null
        : {
            on: draw.declined_on,
            at: timeOf('declined'),
            reason: reasonText(draw.declined_because ?? ''),
            withdrawn: draw.withdrawn,
          },
    next: nextStepOf(draw, dates, clock),
    inspection: {
      start: draw.inspection_start,
      end: draw.inspection_end,
      scheduledFor: draw.inspection_date,
    },
    retainagePercent: draw.retainage_percent === null ? null : Number(draw.retainage_percent),
    wireReference: draw.wire_reference,
    beneficiary: draw.beneficiary_id,
    needsAccount: isPendingDraw(draw.state) && !hasAccount(draw),
    totals: {
      ...presentAmounts(drawTotals(lines.map(amountsOfDrawLine))),
      retained: retainedOf(lines),
    },
    sublots: Array.from(sublots, presentSublot),
    attachments: attachments.map((attachment) => presentAttachment(links, attachment)),
  };
}

function hasAccount({ verification }: DrawRow): boolean {
  return verification !== null && isUsable(verification);
}

function nextStepOf(draw: DrawRow, dates: DrawDates, { terms, dayOf }: DrawClock): Draw['next'] {
  const { state, inspection_end: inspectionEnd, inspection_date: inspectionOn, account_added_at: at } = draw;
  const accountOn = at !== null && hasAccount(draw) ? dayOf(at) : null;
  return nextDrawStep({ state, dates, inspectionEnd, inspectionOn, accountOn }, terms) ?? null;
}

/** The retainage of the whole draw; null until approved. */
function retainedOf(lines: readonly DrawLineRow[]): number | null {
  const known = lines.flatMap(({ retained }) => (retained === null ? [] : [centsFromDollars(retained)]));
  if (known.length === 0) return null;
  return dollarsOf(known.reduce((sum, amount) => sum + amount, 0));
}

export function amountsOfDrawLine(line: DrawLineRow): DrawLineAmounts {
  return {
    requested: centsFromDollars(line.requested),
    inspected: centsOrNull(line.inspected),
    approved: centsOrNull(line.approved),
  };
}

function presentAmounts(amounts: DrawLineAmounts): Omit<Draw['totals'], 'retained'> {
  return {
    requested: dollarsFromCents(amounts.requested),
    inspected: dollarsOrNull(amounts.inspected),
    approved: dollarsOrNull(amounts.approved),
  };
}

function presentSublot(lines: readonly DrawLineRow[]): DrawSublot {
  return {
    sublot: lines[0]?.sublot ?? '',
    sublotName: lines[0]?.sublot_name ?? '',
    items: lines.map(presentItem),
  };
}

function presentItem(line: DrawLineRow): DrawItem {
  const amounts = amountsOfDrawLine(line);
  return {
    id: line.budget_item_id,
    code: line.cost_code,
    name: line.name,
    value: dollarsFromCents(drawLineValue(amounts)),
    ...presentAmounts(amounts),
    retained: dollarsOrNull(centsOrNull(line.retained)),
    reason: line.reason,
  };
}

export function presentAttachment(links: SignedLinks, row: AttachmentRow): DrawAttachment {
  return {
    id: row.id,
    kind: row.kind,
    ofInspection: row.of_inspection,
    budgetItem: row.budget_item_id,
    name: row.name,
    type: row.type,
    size: row.size,
    invoiceAmount: dollarsOrNull(centsOrNull(row.invoice_amount)),
    place:
      row.latitude === null || row.longitude === null
        ? null
        : { latitude: row.latitude, longitude: row.longitude },
    takenAt: row.taken_at?.toISOString() ?? null,
    url: `/lima/api/draw-attachments/${links.sign(row.id)}`,
    created_at: row.created_at.toISOString(),
  };
}

/** Turns a warning into its reply, with amounts in dollars. */
export function presentWarning(warning: DrawWarning): ToldWarning {
  switch (warning.kind) {
    case 'invoices differ':
      return {
        ...warning,
        requested: dollarsFromCents(warning.requested),
        invoices: dollarsFromCents(warning.invoices),
      };
    case 'beyond the holdback':
      return {
        ...warning,
        requested: dollarsFromCents(warning.requested),
        remaining: dollarsFromCents(warning.remaining),
      };
    case 'no lien waiver':
    case 'insurance expires':
      return warning;
  }
}
