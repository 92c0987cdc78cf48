import { applicationFlag } from '@drawbridge/contract/applications/application-flags.ts';
import type { LoanApplication } from '@drawbridge/contract/applications/schema.ts';
import type { ApplicationProduct } from '@drawbridge/domain/applications/products.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import { languageNow } from '../../platform/language/in-language.ts';
import type { Caller } from '../../platform/session/caller.ts';
import type { ApplicationParts } from './application-parts.ts';
import { findApplication } from './find-application.ts';
import { addKey, keyHolder, lockKey, newKey } from './key-store.ts';
import { presentApplication } from './present.ts';
import { addApplication, type ApplicationRow } from './store.ts';

/** Whether the lender takes applications for a product. Outside production every product is open. */
export function isOpen(
  { config, now }: Pick<ApplicationParts, 'config' | 'now'>,
  product: ApplicationProduct,
): boolean {
  return !config.production || now().flags[applicationFlag[product]];
}

interface Beginning {
  readonly product: ApplicationProduct;
  readonly company_fax?: string | undefined;
  readonly key?: string | undefined;
}

type Begun = { application: LoanApplication; key: string | null };

/**
 * Begins an application: for the signed-in person, or with a key for a browser without a session. A key that has begun one
 * opens it, so that a repeated call begins nothing twice.
 */
export async function beginApplication(
  parts: ApplicationParts,
  caller: Caller | undefined,
  { product, company_fax: hiddenField = '', key = newKey() }: Beginning,
): Promise<Begun | Refusal<'looks_automated' | 'application_closed' | 'not_found'>> {
  if (hiddenField !== '') return refuse('looks_automated');
  if (!isOpen(parts, product)) return refuse('application_closed');
  const at = parts.clock.now();
  const answer = (row: ApplicationRow): Begun => ({
    application: presentApplication(row, parts.now()),
    key: caller ? null : key,
  });
  return parts.db.transaction().execute(async (tx) => {
    await lockKey(tx, key, at);
    if (await keyHolder(tx, key, at)) {
      const found = await findApplication(tx, { caller, named: key, at });
      if (isRefusal(found)) return found;
      return found.row.product === product ? answer(found.row) : refuse('not_found');
    }
    const row = await addApplication(tx, {
      product,
      accountId: caller?.accountId ?? null,
      language: languageNow(),
      at,
    });
    await addKey(tx, row.id, { key, at });
    return answer(row);
  });
}
