import type { DealType } from './deal-types.ts';
import { isConstructionType } from './deal-types.ts';
import type { Stage } from './stages.ts';
import type { AccountType } from '../access/account-types.ts';

export type DealTab = 'deal' | 'payment-history' | 'documents' | 'construction';

/**
 * The tabs of a deal page. Only borrowers see Construction Management, and only on funded, short-term or construction
 * deals.
 */
export function dealTabsFor(accountType: AccountType, deal: { status: Stage; type: DealType }): DealTab[] {
  const tabs: DealTab[] = ['deal', 'payment-history', 'documents'];
  const construction = deal.status === 'Funded' || isConstructionType(deal.type);
  return accountType === 'CustomerAccount' && construction ? [...tabs, 'construction'] : tabs;
}
