import type { Caller } from '../../platform/session/caller.ts';

/** Borrowers and future borrowers have a profile. Brokers and wholesale partners do not. */
export function hasProfile(caller: Pick<Caller, 'accountType'>): boolean {
  return caller.accountType === 'CustomerAccount';
}
