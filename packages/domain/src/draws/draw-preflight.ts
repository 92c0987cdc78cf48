import type { PlainDate } from '../calendar/plain-date.ts';
import type { Cents } from '../money/cents.ts';
import { typeOfName } from '../documents/file-types.ts';
import { cents } from '../money/cents.ts';

export const attachmentKinds = ['invoice', 'lien waiver', 'photo', 'other'] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];

/** A file’s likely kind: its name decides, else pictures are photos and papers are invoices. */
export function likelyKindOf(fileName: string): AttachmentKind {
  const type = typeOfName(fileName);
  if (/waiver/i.test(fileName)) return 'lien waiver';
  if (/invoice|receipt/i.test(fileName)) return 'invoice';
  return type === 'png' || type === 'jpg' || type === 'heic' ? 'photo' : 'invoice';
}

/** In cents. A line above this needs a lien waiver even in its first draw. */
export const lienWaiverFrom = cents(1_000_000);

export interface PreflightLine {
  readonly id: string;
  readonly requested: Cents;
  /** Paid out by wired draws. */
  readonly invoiced: Cents;
}

export interface PreflightAttachment {
  readonly kind: AttachmentKind;
  /** Null for the whole draw. */
  readonly lineId: string | null;
  /** The invoice’s amount, where the sender entered one. */
  readonly invoiceAmount: Cents | null;
}

/** What would get a draw returned, as far as a program can see. */
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
 * The warnings about a draw: line by line, then about the whole. They refuse nothing. A line’s invoices count only when
 * one of them has an amount; a lien waiver for the whole draw covers every line.
 */
export function preflightOf(draw: {
  readonly lines: readonly PreflightLine[];
  readonly attachments: readonly PreflightAttachment[];
  /** Null when the lender has no date on record. */
  readonly insuranceExpiresOn: PlainDate | null;
  /** Null until chosen. */
  readonly inspectionEnd: PlainDate | null;
  readonly today: PlainDate;
  /** Before this draw. */
  readonly holdbackRemaining: Cents;
}): DrawWarning[] {
  const { lines, attachments, insuranceExpiresOn, today } = draw;
  const ofLine = Map.groupBy(attachments, ({ lineId }) => lineId);
  const waiverForAll = hasWaiver(ofLine.get(null));
  const warnings = lines.flatMap((line): DrawWarning[] => {
    const own = ofLine.get(line.id);
    const waiver = waiverForAll || hasWaiver(own) ? undefined : whyWaiver(line);
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

function whyWaiver({ invoiced, requested }: PreflightLine): 'drawn before' | 'large' | undefined {
  if (invoiced > 0) return 'drawn before';
  return requested > lienWaiverFrom ? 'large' : undefined;
}

/** The sum of a line’s invoices; undefined when none has an amount. */
function invoicesOf(attachments: readonly PreflightAttachment[] = []): Cents | undefined {
  const amounts = attachments.flatMap(({ kind, invoiceAmount }) =>
    kind === 'invoice' && invoiceAmount !== null ? [invoiceAmount] : [],
  );
  return amounts.length === 0 ? undefined : cents(amounts.reduce((sum, amount) => sum + amount, 0));
}
