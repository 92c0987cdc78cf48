import type { DrawWarning, NewDraw, RequestedDraw } from '@drawbridge/contract/draws/schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { budgetTotals } from '@drawbridge/domain/construction/budget-amounts.ts';
import { preflightOf } from '@drawbridge/domain/draws/draw-preflight.ts';
import { drawBlockerOf, type BudgetLine, type DrawBlocker } from '@drawbridge/domain/draws/draw-request.ts';
import { sumOf } from '@drawbridge/domain/construction/sums.ts';
import type { Cents } from '@drawbridge/domain/money/cents.ts';
import { drawBlockerMessages } from '@drawbridge/messages/draws';
import type { Transaction } from '../../platform/database/connect.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { agreedTo, agreementNow } from '../../platform/lender-settings/in-readers-language.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { chooseBeneficiary } from '../beneficiaries/public.ts';
import {
  amountsOfLine,
  currentBudgetLines,
  drawSums,
  escrowOfDeal,
  findBuildingDeal,
  type BudgetLineRow,
  type BuildingDealRow,
} from '../construction/public.ts';
import { moneyScope } from '../deals/public.ts';
import { attachToDraw, lockAttachments, type AttachmentRow } from './attachment-store.ts';
import type { DrawParts } from './draw-parts.ts';
import { judgeRequest } from './judge-request.ts';
import { centsOrNull, presentWarning, referenceOf, toNumeric } from './present.ts';
import { addDraw, addDrawEvent, addDrawLines, lockDeal, nextDrawNumber } from './request-store.ts';
import { hasPendingDraw } from './store.ts';

const codeOfBlocker = {
  'not its borrower': 'deal_not_drawable',
  'contact the analyst': 'deal_not_drawable',
  'not drawable': 'deal_not_drawable',
  'paid off': 'deal_not_drawable',
  withdrawn: 'deal_not_drawable',
  'not funded': 'deal_not_drawable',
  'draw pending': 'draw_pending',
  'no construction': 'nothing_to_draw',
  'no budget': 'nothing_to_draw',
  'nothing remains': 'nothing_to_draw',
} as const satisfies Record<DrawBlocker, string>;

interface RequestedLine {
  readonly line: BudgetLine;
  readonly amount: Cents;
}

type Refused = 'deal_not_found' | 'draw_not_allowed' | (typeof codeOfBlocker)[keyof typeof codeOfBlocker];

/**
 * Requests a draw on the borrower’s deal. The transaction locks the deal, so of two concurrent requests the second one
 * waits and then finds the first one’s draw.
 */
export async function requestDraw(
  { clock, notices, now }: Pick<DrawParts, 'clock' | 'notices' | 'now'>,
  tx: Transaction,
  caller: Caller,
  body: NewDraw,
): Promise<RequestedDraw | Refusal<Refused>> {
  const at = clock.now();
  const today = clock.dayOf(at);
  const scope = moneyScope(caller);
  if (scope?.of !== 'owner') return refuse('deal_not_found');
  await lockDeal(tx, body.dealid);
  const deal = await findBuildingDeal(tx, scope, body.dealid);
  if (!deal) return refuse('deal_not_found');

  const lines = (await currentBudgetLines(tx, deal.id)).map(budgetLineOf);
  const pending = { hasPendingDraw: await hasPendingDraw(tx, deal.id) };
  const because = drawBlockerOf({ ...drawableDealOf(deal), ...pending, lines });
  if (because) return refuse(codeOfBlocker[because], { detail: drawBlockerMessages[because] });

  const attachments = await lockAttachments(tx, deal.id, body.attachments ?? []);
  const agreed = agreedTo(body.agreement, () => agreementNow(now(), 'drawAgreement'));
  const account = await chooseBeneficiary(tx, deal.borrower_id, body.BeneficiaryId);
  const judged = judgeRequest(body, { lines, account, attachments, today, agreed });
  if ('refused' in judged) return judged;
  const { requestedLines, inspection, beneficiary, agreement } = judged;

  const { remaining } = escrowOfDeal(deal, budgetTotals(lines).budget, await drawSums(tx, deal.id));
  const inspectionEnd = inspection.end;
  const warnings = warningsOf(deal, { requestedLines, attachments, inspectionEnd, today, remaining });
  const requested = sumOf(requestedLines.map(({ amount }) => amount));
  const number = await nextDrawNumber(tx, deal.id);
  const draw = {
    dealId: deal.id,
    number,
    beneficiaryId: beneficiary.id,
    accountId: caller.accountId,
    lockbox: body.LockboxAccessCode,
    ...inspection,
    warnings,
    agreement,
    on: today,
    at,
  };
  const attachmentIds = attachments.map(({ id }) => id);
  const drawId = await writeDraw(tx, draw, requestedLines, attachmentIds);

  const reference = referenceOf({ loan_number: deal.loan_number, number });
  const recorded = { deal: deal.id, reference, requestedCents: requested, lines: requestedLines.length };
  const particulars = { ...recorded, beneficiary: beneficiary.id, attachments: attachmentIds };
  const action = { accountId: draw.accountId, action: 'draw requested', subject: drawId } as const;
  await recordAction(tx, { at, ...action, particulars });
  const { name, email } = caller;
  await notices.requested(
    tx,
    { name, email, dealId: deal.id, project: deal.deal_name, number, reference },
    { requested, lines: requestedLines.length, account: beneficiary, inspection },
    at,
  );
  await publish(tx, { kind: 'construction', id: deal.id, audience: { deal: deal.id } });
  return { id: drawId, number, reference, status: 'Received', warnings };
}

/** The warnings for a request. They never refuse it. */
function warningsOf(
  deal: BuildingDealRow,
  request: {
    readonly requestedLines: readonly RequestedLine[];
    readonly attachments: readonly AttachmentRow[];
    readonly inspectionEnd: PlainDate;
    readonly today: PlainDate;
    readonly remaining: Cents;
  },
): DrawWarning[] {
  const { requestedLines, attachments, inspectionEnd, today, remaining } = request;
  return preflightOf({
    lines: requestedLines.map(({ line, amount }) => ({
      id: line.id,
      requested: amount,
      invoiced: line.invoiced,
    })),
    attachments: attachments.map(attachmentForPreflight),
    insuranceExpiresOn: deal.insurance_expires_on,
    inspectionEnd,
    today,
    holdbackRemaining: remaining,
  }).map(presentWarning);
}

/** Writes a draw with its lines, its files and its first event. */
async function writeDraw(
  tx: Transaction,
  draw: Parameters<typeof addDraw>[1],
  requestedLines: readonly RequestedLine[],
  attachmentIds: readonly string[],
): Promise<string> {
  const drawId = await addDraw(tx, draw);
  const lines = requestedLines.map(({ line, amount }) => ({
    budgetItemId: line.id,
    requested: toNumeric(amount),
  }));
  await addDrawLines(tx, drawId, lines);
  await attachToDraw(tx, drawId, attachmentIds);
  await addDrawEvent(tx, { drawId, state: 'requested', at: draw.at, accountId: draw.accountId });
  return drawId;
}

function budgetLineOf(row: BudgetLineRow): BudgetLine {
  return { id: row.id, code: row.cost_code, name: row.name, ...amountsOfLine(row) };
}

function attachmentForPreflight(row: AttachmentRow) {
  return { kind: row.kind, lineId: row.budget_item_id, invoiceAmount: centsOrNull(row.invoice_amount) };
}

/** The fields of a deal that decide whether it takes draw requests. */
export function drawableDealOf({ status, type, holdback }: BuildingDealRow) {
  return { status, type, holdback: holdback === null ? null : Number(holdback) };
}
