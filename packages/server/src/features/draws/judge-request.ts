import type { BankAccount } from '@drawbridge/contract/beneficiaries/schema.ts';
import {
  drawMessages,
  inspectionFaultMessages,
  lineFaultMessages,
  overBalanceMessage,
  type NewDraw,
} from '@drawbridge/contract/draws/schema.ts';
import type { FieldError } from '@drawbridge/contract/wire/problem.ts';
import { plainDate, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { balanceOf } from '@drawbridge/domain/construction/budget-amounts.ts';
import {
  inspectionFaultOf,
  judgeLines,
  lineMeant,
  type BudgetLine,
  type LineFault,
} from '@drawbridge/domain/draws/draw-request.ts';
import { centsFromDollars, type Cents } from '@drawbridge/domain/money/cents.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';

/** What the lender's records say about what a request names. */
interface Records {
  readonly lines: readonly BudgetLine[];
  /** The bank account it names; undefined when the borrower has no such one. */
  readonly account: BankAccount | undefined;
  /** Those of the files it names that are there to be taken. */
  readonly attachments: readonly { readonly id: string }[];
  readonly today: PlainDate;
}

interface SoundRequest {
  readonly asked: readonly { readonly line: BudgetLine; readonly amount: Cents }[];
  readonly inspection: { readonly start: PlainDate; readonly end: PlainDate };
  readonly beneficiary: BankAccount;
}

/** What a request asks for, or everything that is wrong with it at once, each with the field it stands in. */
export function judgeRequest(
  body: NewDraw,
  { lines, account, attachments, today }: Records,
): SoundRequest | Refusal<'draw_not_allowed'> {
  const judged = judgeLines(
    lines,
    body.lineItems.map((item) => ({ ...item, amount: centsFromDollars(item.amount) })),
  );
  const errors: FieldError[] = judged.faults.map(({ at, fault }) => ({
    path: `lineItems.${at}.${fault === 'unknown' ? 'costCode' : 'amount'}`,
    message: messageOf(fault, lines, body.lineItems[at]),
  }));
  if (errors.length === 0 && judged.asked.length === 0)
    errors.push({ path: 'lineItems', message: drawMessages.noLines });
  const start = plainDate(body.inspection_start_date);
  const end = plainDate(body.inspection_end_date);
  const inspectionFault = inspectionFaultOf({ start, end }, today);
  if (inspectionFault) {
    const path = inspectionFault === 'end is wrong' ? 'inspection_end_date' : 'inspection_start_date';
    errors.push({ path, message: inspectionFaultMessages[inspectionFault] });
  }
  const there = new Set(attachments.map(({ id }) => id));
  if (body.attachments?.some((id) => !there.has(id)))
    errors.push({ path: 'attachments', message: drawMessages.attachment });
  if (!account) errors.push({ path: 'BeneficiaryId', message: drawMessages.bankUnknown });
  const [first] = errors;
  if (first) return refuse('draw_not_allowed', { detail: first.message, errors });
  if (!account) throw new Error('a request without a bank account passed');
  return { asked: judged.asked, inspection: { start, end }, beneficiary: account };
}

/** The words for a fault; for too much, with what is left of the line. */
function messageOf(
  fault: LineFault,
  lines: readonly BudgetLine[],
  asked: NewDraw['lineItems'][number] | undefined,
): string {
  const line = fault === 'over its balance' && asked ? lineMeant(lines, asked) : undefined;
  return line ? overBalanceMessage(balanceOf(line)) : lineFaultMessages[fault];
}
