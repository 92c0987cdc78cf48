import { applicationFlag } from '@drawbridge/contract/applications/application-flags.ts';
import { applicationProducts, type ApplicationProduct } from '@drawbridge/domain/applications/products.ts';
import { settings } from '../../platform/settings.ts';

/** What the lender takes applications for now. */
export function openProducts(): readonly ApplicationProduct[] {
  const { development, flags } = settings();
  return applicationProducts.filter((product) => development || flags[applicationFlag[product]]);
}
