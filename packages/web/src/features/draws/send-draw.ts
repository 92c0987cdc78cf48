import type { DrawPreparation, NewDraw } from '@drawbridge/contract/draws/schema.ts';
import { isPlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { inspectionEndOf } from '@drawbridge/domain/draws/inspection-dates.ts';
import { dollarsFromCents } from '@drawbridge/domain/money/cents.ts';
import { drawMessages } from '@drawbridge/messages/draws';
import type { RequestSummary, DrawForm } from './draw-form.ts';

/** The dialog’s fields in order. */
export const termFields = ['start', 'lockbox', 'beneficiary', 'agree'] as const;
type TermField = (typeof termFields)[number];

/** The inspection end date; empty without a start date. */
export function endOf(start: string): string {
  return isPlainDate(start) ? inspectionEndOf(start) : '';
}

export function requestOf(
  dealId: string,
  request: RequestSummary,
  form: DrawForm,
  { attachments, agreement }: Pick<DrawPreparation, 'attachments' | 'agreement'>,
): NewDraw {
  const lineItems = request.lines.map(({ line, amount }) => ({
    budgetItem: line.id,
    costCode: line.code,
    amount: dollarsFromCents(amount),
    balance: dollarsFromCents(line.balance),
  }));
  return {
    dealid: dealId,
    LockboxAccessCode: form.lockbox.trim(),
    BeneficiaryId: form.beneficiary,
    lineItems,
    inspection_start_date: form.start,
    inspection_end_date: endOf(form.start),
    // The schema requires `true`, so a request without agreement is never sent.
    agree: form.agree as true,
    agreement,
    attachments: attachments.map(({ id }) => id),
  };
}

const fieldOf: Readonly<Record<string, TermField>> = {
  inspection_start_date: 'start',
  inspection_end_date: 'start',
  LockboxAccessCode: 'lockbox',
  BeneficiaryId: 'beneficiary',
  agree: 'agree',
};

/** Groups errors by dialog field. `others` has the rest. */
export function errorsByField(errors: Readonly<Record<string, string>>): {
  fields: Map<TermField, string>;
  others: string[];
} {
  const fields = new Map<TermField, string>();
  const others = new Set<string>();
  for (const [path, message] of Object.entries(errors)) {
    const field = fieldOf[path];
    if (field === undefined) others.add(message);
    else if (!fields.has(field)) fields.set(field, message);
  }
  return { fields, others: [...others] };
}

/** Reports an empty start date as missing rather than invalid. */
export function missingStart({ start }: DrawForm) {
  return start === '' ? [{ path: ['inspection_start_date'], message: drawMessages.start }] : [];
}
