import type { Caller } from '../../platform/session/caller.ts';

/** Borrowers have a profile, and people who may become borrowers; brokers of any kind have none. */
export function hasProfile(caller: Pick<Caller, 'accountType'>): boolean {
  return caller.accountType === 'CustomerAccount';
}
