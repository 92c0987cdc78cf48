import type { Session } from '../platform/session.ts';
import { settings } from '../platform/settings.ts';

/** Borrowers have a page of lines of credit while applications are on. */
export function followsLines({ accountType, isLead }: Pick<Session, 'accountType' | 'isLead'>): boolean {
  return settings().flags.customerApps && accountType === 'CustomerAccount' && !isLead;
}
