import type { SecondFactorReset } from '@drawbridge/contract/people/schema.ts';
import type { IdentityProof } from '@drawbridge/domain/security/identity-proofs.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { resetFactors } from '../security/public.ts';
import type { Actor } from '../two-person/public.ts';
import { actWithApproval, type Changed, type PersonAction } from './about-person.ts';
import type { PeopleParts } from './people-parts.ts';

/**
 * Removes a person’s lost second factor, so that they can sign in with only their password. Not for one’s own account,
 * because a signed-in person can change it under Sign-in and security. An employee’s reset may need a second
 * administrator.
 */
export function resetSecondFactorOfPerson(
  parts: PeopleParts,
  caller: Caller,
  { id, proof }: SecondFactorReset,
): Changed<'own_account' | 'second_factor_off' | 'needs_second_administrator'> {
  return actWithApproval(parts, caller, id, {
    act: factorReset(parts, caller, proof),
    needsSecond: (person) => person.account_type === 'Employee' && person.id !== caller.accountId,
  });
}

export function factorReset(
  { clock, securityNotices }: Pick<PeopleParts, 'clock' | 'securityNotices'>,
  { accountId }: Actor,
  proof: IdentityProof,
): PersonAction<'own_account' | 'second_factor_off'> {
  return async (tx, person) => {
    if (accountId === person.id) return refuse('own_account');
    const had = await resetFactors(tx, securityNotices, person, clock.now());
    return had
      ? { action: 'second factor reset', particulars: { ...had, proof } }
      : refuse('second_factor_off');
  };
}
