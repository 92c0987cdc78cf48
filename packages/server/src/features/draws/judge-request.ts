import type { BankAccount } from '@drawbridge/contract/beneficiaries/schema.ts';
import type { AgreedText } from '@drawbridge/contract/lender-settings/agreements.ts';
import { overBalanceMessage, type NewDraw } from '@drawbridge/contract/draws/schema.ts';
import type { FieldError } from '@drawbridge/contract/wire/problem.ts';
import { plainDate, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { balanceOf } from '@drawbridge/domain/construction/budget-amounts.ts';
import {
  inspectionFaultOf,
  judgeLines,
  matchLine,
  type BudgetLine,
  type LineFault,
} from '@drawbridge/domain/draws/draw-request.ts';
import { centsFromDollars, type Cents } from '@drawbridge/domain/money/cents.ts';
import { drawMessages, inspectionFaultMessages, lineFaultMessages } from '@drawbridge/messages/draws';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';

/** The lender’s records that a request refers to. */
interface Records {
  readonly lines: readonly BudgetLine[];
  /** Undefined when the borrower does not have the requested bank account. */
  readonly account: BankAccount | undefined;
  /** The requested files that are still available. */
  readonly attachments: readonly { readonly id: string }[];
  readonly today: PlainDate;
  /** Undefined when the lender has changed the agreement since it was shown. */
  readonly agreed: AgreedText | undefined;
}

interface ValidRequest {
  readonly requestedLines: readonly { readonly line: BudgetLine; readonly amount: Cents }[];
  readonly inspection: { readonly start: PlainDate; readonly end: PlainDate };
  readonly beneficiary: BankAccount;
  readonly agreement: AgreedText;
}

/** Validates a draw request. Reports all errors at once, each with its field. */
export function judgeRequest(
  body: NewDraw,
  { lines, account, attachments, today, agreed }: Records,
): ValidRequest | Refusal<'draw_not_allowed'> {
  const judged = judgeLines(
    lines,
    body.lineItems.map((item) => ({ ...item, amount: centsFromDollars(item.amount) })),
  );
  const errors: FieldError[] = judged.faults.map(({ at, fault }) => ({
    path: `lineItems.${at}.${fault === 'unknown' ? 'costCode' : 'amount'}`,
    message: messageOf(fault, lines, body.lineItems[at]),
  }));
  if (errors.length === 0 && judged.accepted.length === 0)
    errors.push({ path: 'lineItems', message: drawMessages.noLines });
  const start = plainDate(body.inspection_start_date);
  const end = plainDate(body.inspection_end_date);
  const inspectionFault = inspectionFaultOf({ start, end }, today);
  if (inspectionFault) {
    const path = inspectionFault === 'end is wrong' ? 'inspection_end_date' : 'inspection_start_date';
    errors.push({ path, message: inspectionFaultMessages[inspectionFault] });
  }
  const known = new Set(attachments.map(({ id }) => id));
  if (body.attachments?.some((id) => !known.has(id)))
    errors.push({ path: 'attachments', message: drawMessages.attachment });
  if (!account) errors.push({ path: 'BeneficiaryId', message: drawMessages.bankUnknown });
  if (!agreed) errors.push({ path: 'agree', message: drawMessages.agreementChanged });
  const [first] = errors;
  if (first) return refuse('draw_not_allowed', { detail: first.message, errors });
  if (!account || !agreed)
    throw new Error('a draw request without a bank account or an agreement passed validation');
  return {
    requestedLines: judged.accepted,
    inspection: { start, end },
    beneficiary: account,
    agreement: agreed,
  };
}

/** The error for a line. A line over its balance also gets the amount left. */
function messageOf(
  fault: LineFault,
  lines: readonly BudgetLine[],
  requested: NewDraw['lineItems'][number] | undefined,
): string {
  const line = fault === 'over its balance' && requested ? matchLine(lines, requested) : undefined;
  return line ? overBalanceMessage(balanceOf(line)) : lineFaultMessages[fault];
}
