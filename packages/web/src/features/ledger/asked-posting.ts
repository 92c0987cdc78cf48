import { useSearch } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { accountPostingKinds } from '@drawbridge/domain/loan-accounts/account-posting.ts';
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
