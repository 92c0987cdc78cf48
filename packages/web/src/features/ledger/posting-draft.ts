import { ledgerPosting, type LedgerPosting } from '@drawbridge/contract/ledger/schema.ts';
import {
  postingParts,
  postingShapes,
  type PostingKind,
  type PostingPart,
} from '@drawbridge/domain/ledger/entry-kinds.ts';
import { readAmount } from '@drawbridge/domain/money/read-amount.ts';

export interface PostingDraft {
  readonly kind: PostingKind;
  readonly on: string;
  readonly dueOn: string;
  readonly total: string;
  readonly parts: Readonly<Partial<Record<PostingPart, string>>>;
  readonly reference: string;
  readonly memo: string;
}

/** Kinds that can concern an installment. */
export const aboutInstallments: readonly PostingKind[] = [
  'payment',
  'payment ahead',
  'late charge',
  'late charge waiver',
  'set aside',
  'set aside applied',
];

/** The typed amount in cents; NaN if it is not an amount, which the schema refuses. */
function typedCents(text: string | undefined): number {
  return readAmount(text ?? '') ?? Number.NaN;
}

function sumOfParts({ parts }: PostingDraft): number {
  return postingParts.reduce((sum, part) => sum + typedCents(parts[part]), 0);
}

/** The part of the total not applied yet, in cents; negative if the parts exceed it. */
export function leftToApply(draft: PostingDraft): number {
  return typedCents(draft.total) - sumOfParts(draft);
}

/** A draft as the server takes it. An adjustment’s total is the sum of its parts. */
export function postingOf(draft: PostingDraft, along: { dealid: string; seen: number }): LedgerPosting {
  const { kind, on, reference, memo } = draft;
  const shape = postingShapes[kind];
  const total = shape === 'signed parts' ? sumOfParts(draft) : typedCents(draft.total);
  const given = postingParts.flatMap((part) => {
    const cents = shape === 'amount' ? 0 : typedCents(draft.parts[part]);
    return cents === 0 ? [] : [[part, cents / 100] as const];
  });
  return {
    ...along,
    kind,
    on,
    dueOn: aboutInstallments.includes(kind) && draft.dueOn !== '' ? draft.dueOn : null,
    total: total / 100,
    parts: Object.fromEntries(given),
    reference: reference.trim() === '' ? null : reference,
    memo: memo.trim() === '' ? null : memo,
  };
}

/** The posting to preview; undefined while the form is incomplete. A preview needs no reason. */
export function previewOf(posting: LedgerPosting): LedgerPosting | undefined {
  const { total, parts, kind, memo } = posting;
  const isEmpty = kind === 'adjustment' ? Object.keys(parts).length === 0 : total === 0;
  if (isEmpty) return undefined;
  const whole = { ...posting, memo: memo ?? (kind === 'adjustment' ? '…' : null) };
  return ledgerPosting.safeParse(whole).success ? whole : undefined;
}
