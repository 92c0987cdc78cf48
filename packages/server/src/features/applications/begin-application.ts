import { applicationFlag } from '@drawbridge/contract/applications/application-flags.ts';
import type { OpenedApplication } from '@drawbridge/contract/applications/schema.ts';
import type { ApplicationProduct } from '@drawbridge/domain/applications/products.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import { languageNow } from '../../platform/language/in-language.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { publish } from '../../platform/live/publish.ts';
import type { ApplicationParts } from './application-parts.ts';
import { findApplication } from './find-application.ts';
import { answersFromAccount } from './known-answers.ts';
import { addKey, keyHolder, lockKey, newKey } from './key-store.ts';
import { presentOpened } from './broker-view.ts';
import { bringingBy, publishBrought, writeBringing, type Bringing } from './broker-store.ts';
import { addApplication, writeAnswers, type ApplicationRow } from './store.ts';

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
  readonly broker?: string | undefined;
}

type Begun = { application: OpenedApplication; key: string | null };

/**
 * Begins an application: for the signed-in person with what their account says, or with a key for a browser without a session. A key that has begun one
 * opens it, so that a repeated call begins nothing twice. One that came by no broker becomes that of a broker named later.
 */
export async function beginApplication(
  parts: ApplicationParts,
  caller: Caller | undefined,
  { product, company_fax: hiddenField = '', key = newKey(), broker }: Beginning,
): Promise<Begun | Refusal<'looks_automated' | 'application_closed' | 'not_found'>> {
  if (hiddenField !== '') return refuse('looks_automated');
  if (!isOpen(parts, product)) return refuse('application_closed');
  const at = parts.clock.now();
  return parts.db.transaction().execute(async (tx) => {
    const answer = async (row: ApplicationRow): Promise<Begun> => ({
      application: await presentOpened(tx, { row, for: 'applicant' }, parts.now()),
      key: caller ? null : key,
    });
    const bringing = await bringingBy(tx, broker);
    await lockKey(tx, key, at);
    if (await keyHolder(tx, key, at)) {
      const found = await findApplication(tx, { caller, named: key, at });
      if (isRefusal(found)) return found;
      if (found.row.product !== product) return refuse('not_found');
      return answer(await broughtLater(tx, found.row, bringing));
    }
    const row = await addApplication(tx, {
      product,
      accountId: caller?.accountId ?? null,
      language: languageNow(),
      bringing,
      at,
    });
    const answers = caller ? await answersFromAccount(tx, caller.accountId) : {};
    if (caller) await writeAnswers(tx, row.id, { answers, sealed: {}, at });
    await publish(tx, { kind: 'application', id: row.id, audience: { staff: true } });
    await publishBrought(tx, row);
    await addKey(tx, row.id, { key, at });
    return answer({ ...row, answers });
  });
}

async function broughtLater(
  tx: Transaction,
  row: ApplicationRow,
  bringing: Bringing | undefined,
): Promise<ApplicationRow> {
  if (bringing === undefined || row.brought_by !== null || row.state !== 'draft') return row;
  await writeBringing(tx, row.id, bringing);
  const brought = { ...row, ...bringing };
  await publishBrought(tx, brought);
  return brought;
}
