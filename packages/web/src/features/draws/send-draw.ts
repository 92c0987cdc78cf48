import type { DrawAttachment } from '@drawbridge/contract/draws/attachment-schema.ts';
import { drawMessages, type NewDraw } from '@drawbridge/contract/draws/schema.ts';
import { isPlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { inspectionEndOf } from '@drawbridge/domain/draws/inspection-dates.ts';
import { dollarsFromCents } from '@drawbridge/domain/money/cents.ts';
import type { Asked, DrawForm } from './draw-form.ts';

/** The fields of the dialog, in its order. */
export const termFields = ['start', 'lockbox', 'beneficiary', 'agree'] as const;
type TermField = (typeof termFields)[number];

/** The last day of the inspection; empty while there is no start. */
export function endOf(start: string): string {
  return isPlainDate(start) ? inspectionEndOf(start) : '';
}

export function requestOf(
  dealId: string,
  asked: Asked,
  form: DrawForm,
  attachments: readonly DrawAttachment[],
): NewDraw {
  const lineItems = asked.lines.map(({ line, amount }) => ({
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
    // Judged with everything else: what is not agreed to is not sent.
    agree: form.agree as true,
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

/** The errors of each field of the dialog, and those that belong to no field. */
export function complaintsByField(errors: Readonly<Record<string, string>>): {
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

/** Without a start the dates are missing, not wrong. */
export function missingStart({ start }: DrawForm) {
  return start === '' ? [{ path: ['inspection_start_date'], message: drawMessages.start }] : [];
}
