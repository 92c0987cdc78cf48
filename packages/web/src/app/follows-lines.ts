import type { Session } from '../platform/session.ts';
import { settings } from '../platform/settings.ts';

/** Whether the person has a lines-of-credit page: borrowers do while applications are on. */
export function followsLines({ accountType, isLead }: Pick<Session, 'accountType' | 'isLead'>): boolean {
  return settings().flags.customerApps && accountType === 'CustomerAccount' && !isLead;
}
