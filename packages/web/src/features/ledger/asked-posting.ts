import { useSearch } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { accountPostingKinds } from '@drawbridge/domain/loan-accounts/account-posting.ts';
import { cents } from '@drawbridge/domain/money/cents.ts';
import { writeAmount } from '@drawbridge/domain/money/read-amount.ts';
import type { AccountDraft } from './account-draft.ts';

const askedPosting = z.object({
  post: z.enum(accountPostingKinds),
  amount: z.optional(z.number().check(z.gt(0))),
  memo: z.optional(z.string()),
});

/** The entry that a link to the ledger proposes, as the posting form starts with it. */
export function useAskedPosting(): Partial<AccountDraft> | undefined {
  const given: Record<string, unknown> = useSearch({ strict: false });
  const asked = askedPosting.safeParse(given).data;
  if (!asked) return undefined;
  const { post: kind, amount, memo = '' } = asked;
  return { kind, amount: amount === undefined ? '' : String(amount), memo };
}

/** Whether a link to the ledger opens the posting form without proposing an entry. */
export function useIsPostingAsked(): boolean {
  const given: Record<string, unknown> = useSearch({ strict: false });
  return given['posting'] === true;
}

const askedPayment = z.object({ pay: z.number().check(z.gt(0)), dueOn: z.string() });

/** The payment for a bill by hand that a link to the ledger proposes. */
export interface AskedPayment {
  readonly total: string;
  readonly dueOn: string;
}

export function useAskedPayment(): AskedPayment | undefined {
  const given: Record<string, unknown> = useSearch({ strict: false });
  const asked = askedPayment.safeParse(given).data;
  return asked && { total: writeAmount(cents(Math.round(asked.pay * 100))), dueOn: asked.dueOn };
}
