import type { Deal } from '@drawbridge/contract/deals/schema.ts';
import { dealName } from '@drawbridge/domain/deals/deal-name.ts';

export function nameOfDeal({ nickname, properties, number }: Deal): string {
  return dealName({ nickname, street: properties[0]?.street, loanNumber: number });
}
