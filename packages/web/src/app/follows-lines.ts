import type { Session } from '../platform/session.ts';
import { settings } from '../platform/settings.ts';

/** Whether somebody has a page of lines of credit: a borrower, while applications are on. */
export function followsLines({ accountType, isLead }: Pick<Session, 'accountType' | 'isLead'>): boolean {
  return settings().flags.customerApps && accountType === 'CustomerAccount' && !isLead;
}
