import {
  accountPosting,
  type AccountPosting,
  type PaidPart,
} from '@drawbridge/contract/ledger/account-schema.ts';
import type {
  AccountPostingKind,
  FeeKind,
  WaivableBucket,
} from '@drawbridge/domain/loan-accounts/account-posting.ts';
import { refundKinds } from '@drawbridge/domain/ledger/entry-kinds.ts';
import { centsFromDollars } from '@drawbridge/domain/money/cents.ts';
import { readTypedDollars, writeAmount } from '@drawbridge/domain/money/read-amount.ts';

type ChosenPart = NonNullable<AccountPosting['parts']>[number];

/** A part of a changed split, with its amount as typed. */
export interface PartDraft extends Pick<ChosenPart, 'bucket' | 'dueOn'> {
  readonly amount: string;
}

export interface AccountDraft {
  readonly kind: AccountPostingKind;
  readonly on: string;
  readonly amount: string;
  readonly restTo: 'suspense' | 'principal';
  readonly changes: boolean;
  readonly parts: readonly PartDraft[];
  readonly feeKind: FeeKind;
  readonly due: 'now' | 'payoff';
  readonly bucket: WaivableBucket;
  readonly reference: string;
  readonly memo: string;
}

/** Money that came or went, with a reference on a bank’s statement. */
const hasReference: ReadonlySet<AccountPostingKind> = new Set([
  'payment',
  'payoff',
  'set aside',
  'reserve deposit',
  'escrow paid',
  ...refundKinds,
  'disbursement',
  'funding',
]);

/** What the form asks for besides day, amount and note. */
export function asks({ kind, changes }: Pick<AccountDraft, 'kind' | 'changes'>) {
  const isSplit = kind === 'payment';
  return {
    rest: (isSplit && !changes) || kind === 'set aside applied',
    split: isSplit,
    fee: kind === 'fee',
    bucket: kind === 'waiver',
    reference: hasReference.has(kind),
    reason: kind === 'waiver' || (isSplit && changes),
  };
}

/** A draft as the server takes it. */
export function bodyOf(draft: AccountDraft, along: { dealid: string; seen: number }): AccountPosting {
  const { kind, on, restTo, feeKind, due, bucket, changes, parts } = draft;
  const asked = asks(draft);
  return {
    ...along,
    kind,
    on,
    amount: readTypedDollars(draft.amount),
    ...(asked.rest ? { restTo } : {}),
    parts:
      asked.split && changes
        ? parts.map((part) => ({ ...part, amount: readTypedDollars(part.amount) }))
        : null,
    ...(asked.fee ? { feeKind, due } : {}),
    ...(asked.bucket ? { bucket } : {}),
    reference: asked.reference && draft.reference.trim() !== '' ? draft.reference : null,
    memo: draft.memo.trim() === '' ? null : draft.memo,
  };
}

/** The posting to preview; undefined while the form is incomplete. A preview needs no reason. */
export function previewOf(posting: AccountPosting): AccountPosting | undefined {
  const whole = { ...posting, memo: posting.memo ?? '…' };
  return accountPosting.safeParse(whole).success ? whole : undefined;
}

/** Everything a payment could pay, with what it pays by the note’s order; principal ahead of the bills comes last. */
export function partsOf(open: readonly PaidPart[], split: readonly PaidPart[]): PartDraft[] {
  const drafts = open.flatMap(({ bucket, dueOn }): PartDraft[] => {
    if (bucket === 'curtailment' || bucket === 'suspense' || bucket === 'payoff') return [];
    const paid = split.find((part) => part.bucket === bucket && part.dueOn === dueOn);
    return [{ bucket, dueOn, amount: typed(paid?.amount ?? 0) }];
  });
  const ahead = split.find(({ bucket }) => bucket === 'curtailment')?.amount ?? 0;
  return [...drafts, { bucket: 'principal', dueOn: null, amount: typed(ahead) }];
}

function typed(dollars: number): string {
  return writeAmount(centsFromDollars(dollars));
}
