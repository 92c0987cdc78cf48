import type { AccountType } from '@drawbridge/domain/access/account-types.ts';
import type { Impersonated, LinkAnswer, Representative } from '@drawbridge/contract/access/schema.ts';
import type { LinkReading } from '../../platform/links/link-tokens.ts';

/** A loan officer’s contact card. All nulls if none is assigned. */
export function presentRepresentative(
  row: { name: string; email: string; phone: string | null } | undefined,
): Representative {
  return row ?? { name: null, email: null, phone: null };
}

export function presentView(
  account: { id: string; name: string; email: string; account_type: AccountType; is_lead: boolean },
  token: string,
  lastsMs: number,
): Impersonated {
  return {
    token,
    name: account.name,
    email: account.email,
    accountType: account.account_type,
    userId: account.id,
    isLead: account.is_lead,
    secondsLeft: Math.floor(lastsMs / 1000),
  };
}

/** A link’s state. Only a genuine link reveals its owner. */
export function presentLink(reading: LinkReading): LinkAnswer {
  if (reading.state === 'invalid') return { state: reading.state, email: null };
  const { state, email, isEmployee } = reading;
  return { state, email, ...(isEmployee ? { isEmployee } : {}) };
}
