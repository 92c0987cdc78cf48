import type { PlainDate } from '../calendar/plain-date.ts';
import type { Cents } from '../money/cents.ts';
import { typeOfName } from '../documents/file-types.ts';
import { cents } from '../money/cents.ts';

export const attachmentKinds = ['invoice', 'lien waiver', 'photo', 'other'] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];

/** Guesses a file’s kind from its name: first the words, then the extension. */
export function likelyKindOf(fileName: string): AttachmentKind {
  const type = typeOfName(fileName);
  if (/waiver/i.test(fileName)) return 'lien waiver';
  if (/invoice|receipt/i.test(fileName)) return 'invoice';
  return type === 'png' || type === 'jpg' || type === 'heic' ? 'photo' : 'invoice';
}

/** In cents. A request above this needs a lien waiver even in the line’s first draw. */
export const lienWaiverFrom = cents(1_000_000);

export interface PreflightLine {
  readonly id: string;
  readonly requested: Cents;
  /** Paid by earlier wired draws. */
  readonly invoiced: Cents;
}

export interface PreflightAttachment {
  readonly kind: AttachmentKind;
  /** Null when the file belongs to the whole draw. */
  readonly lineId: string | null;
  /** Null unless the sender entered an invoice amount. */
  readonly invoiceAmount: Cents | null;
}

/** A problem the server can see that may get a draw sent back. */
export type DrawWarning =
  | {
      readonly kind: 'invoices differ';
      readonly lineId: string;
      readonly requested: Cents;
      readonly invoices: Cents;
    }
  | { readonly kind: 'no lien waiver'; readonly lineId: string; readonly why: 'drawn before' | 'large' }
  | { readonly kind: 'insurance expires'; readonly on: PlainDate; readonly expired: boolean }
  | { readonly kind: 'beyond the holdback'; readonly requested: Cents; readonly remaining: Cents };

/**
 * The warnings about a draw, first by line, then for the whole draw. Warnings never refuse a request. Invoices count only
 * when at least one has an amount. A lien waiver for the whole draw covers every line.
 */
export function preflightOf(draw: {
  readonly lines: readonly PreflightLine[];
  readonly attachments: readonly PreflightAttachment[];
  /** Null when the lender has no date on file. */
  readonly insuranceExpiresOn: PlainDate | null;
  /** Null until the borrower picks a start date. */
  readonly inspectionEnd: PlainDate | null;
  readonly today: PlainDate;
  /** What is left before this draw. */
  readonly holdbackRemaining: Cents;
}): DrawWarning[] {
  const { lines, attachments, insuranceExpiresOn, today } = draw;
  const ofLine = Map.groupBy(attachments, ({ lineId }) => lineId);
  const waiverForAll = hasWaiver(ofLine.get(null));
  const warnings = lines.flatMap((line): DrawWarning[] => {
    const own = ofLine.get(line.id);
    const waiver = waiverForAll || hasWaiver(own) ? undefined : waiverReason(line);
    const invoices = invoicesOf(own);
    return [
      ...(invoices !== undefined && invoices !== line.requested
        ? [{ kind: 'invoices differ', lineId: line.id, requested: line.requested, invoices } as const]
        : []),
      ...(waiver ? [{ kind: 'no lien waiver', lineId: line.id, why: waiver } as const] : []),
    ];
  });
  const neededUntil = draw.inspectionEnd ?? today;
  if (insuranceExpiresOn !== null && insuranceExpiresOn < neededUntil) {
    const expired = insuranceExpiresOn < today;
    warnings.push({ kind: 'insurance expires', on: insuranceExpiresOn, expired });
  }
  const requested = cents(lines.reduce((sum, line) => sum + line.requested, 0));
  if (requested > draw.holdbackRemaining) {
    warnings.push({ kind: 'beyond the holdback', requested, remaining: draw.holdbackRemaining });
  }
  return warnings;
}

function hasWaiver(attachments: readonly PreflightAttachment[] = []): boolean {
  return attachments.some(({ kind }) => kind === 'lien waiver');
}

function waiverReason({ invoiced, requested }: PreflightLine): 'drawn before' | 'large' | undefined {
  if (invoiced > 0) return 'drawn before';
  return requested > lienWaiverFrom ? 'large' : undefined;
}

/** The invoice total of a line; undefined when no invoice has an amount. */
function invoicesOf(attachments: readonly PreflightAttachment[] = []): Cents | undefined {
  const amounts = attachments.flatMap(({ kind, invoiceAmount }) =>
    kind === 'invoice' && invoiceAmount !== null ? [invoiceAmount] : [],
  );
  return amounts.length === 0 ? undefined : cents(amounts.reduce((sum, amount) => sum + amount, 0));
}
