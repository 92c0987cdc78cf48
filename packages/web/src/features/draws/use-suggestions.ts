import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import type { BankAccount } from '@drawbridge/contract/beneficiaries/schema.ts';
import { isUsable } from '@drawbridge/domain/beneficiaries/verification.ts';
import { suggestedAccount, suggestedStart } from '@drawbridge/domain/draws/draw-suggestions.ts';
import { prefill } from '../../platform/drafts.ts';
import { useToday } from '../../platform/use-today.ts';
import { beneficiariesQuery } from '../beneficiaries/public.ts';
import type { DrawForm } from './draw-form.ts';
import { drawsQuery } from './draws-query.ts';

interface Suggestions {
  readonly account: BankAccount | undefined;
  /** How many usable accounts there are. Undefined while loading. */
  readonly accounts: number | undefined;
  /** Fills in what is still empty, and an inspection day that has passed since the draft was saved. */
  readonly fillIn: () => void;
}

/** What a request begins with, so that the borrower only confirms it: the inspection’s start and the bank account. */
export function useSuggestions(dealId: string, form: UseFormReturn<DrawForm>): Suggestions {
  const today = useToday();
  const accounts = useQuery(beneficiariesQuery(dealId)).data;
  const draws = useQuery(drawsQuery(dealId)).data;
  const lastUsed = draws?.findLast(({ beneficiary }) => beneficiary !== null)?.beneficiary ?? undefined;
  const account = accounts && suggestedAccount(accounts, lastUsed);
  const usable = accounts?.filter(({ verification }) => isUsable(verification));
  function fillIn(): void {
    const { start, beneficiary } = form.getValues();
    if (start < today) prefill(form, 'start', suggestedStart(today));
    const isKnown = usable?.some(({ id }) => id === beneficiary) ?? true;
    if (account && (beneficiary === '' || !isKnown)) prefill(form, 'beneficiary', account.id);
  }
  return { account, accounts: usable?.length, fillIn };
}
