import { applicationFlag } from '@drawbridge/contract/applications/application-flags.ts';
import type { LoanApplication } from '@drawbridge/contract/applications/schema.ts';
import type { ApplicationProduct } from '@drawbridge/domain/applications/products.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { languageNow } from '../../platform/language/in-language.ts';
import type { Caller } from '../../platform/session/caller.ts';
import type { ApplicationParts } from './application-parts.ts';
import { addKey } from './key-store.ts';
import { presentApplication } from './present.ts';
import { addApplication } from './store.ts';

/** Whether the lender takes applications for a product. Outside production every product is open. */
export function isOpen(
  { config, now }: Pick<ApplicationParts, 'config' | 'now'>,
  product: ApplicationProduct,
): boolean {
  return !config.production || now().flags[applicationFlag[product]];
}

/** Begins an application: for the signed-in person, or with a key for a browser without a session. */
export async function beginApplication(
  parts: ApplicationParts,
  caller: Caller | undefined,
  given: { readonly product: ApplicationProduct; readonly company_fax?: string | undefined },
): Promise<
  { application: LoanApplication; key: string | null } | Refusal<'looks_automated' | 'application_closed'>
> {
  if ((given.company_fax ?? '') !== '') return refuse('looks_automated');
  if (!isOpen(parts, given.product)) return refuse('application_closed');
  const at = parts.clock.now();
  return parts.db.transaction().execute(async (tx) => {
    const row = await addApplication(tx, {
      product: given.product,
      accountId: caller?.accountId ?? null,
      language: languageNow(),
      at,
    });
    const key = caller ? null : await addKey(tx, row.id, { at });
    return { application: presentApplication(row, parts.now()), key };
  });
}
