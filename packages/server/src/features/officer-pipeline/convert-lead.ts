import type { LeadConversion } from '@drawbridge/contract/officer-pipeline/schema.ts';
import { isBroker } from '@drawbridge/domain/access/account-types.ts';
import type { ApplicationProduct } from '@drawbridge/domain/applications/products.ts';
import { pipelineMessages } from '@drawbridge/messages/officer-pipeline';
import { sourceLanguage } from '@drawbridge/messages/src/language-tags.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { refuse, refuseField, type Refusal } from '../../platform/http/refusal.ts';
import type { By } from '../../platform/keyed-writes/once.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import { endAllSessions, recordAction } from '../access/public.ts';
import { beginFor, knownAnswers, postLink, publishApplication } from '../applications/public.ts';
import { lockLead, writeConverted, type Lead } from './store.ts';

type Parts = Pick<Kit, 'db' | 'clock' | 'now'>;

/**
 * Makes a lead a borrower and begins an application for them with what is known, or makes them a broker. The employee becomes
 * their loan officer unless they have one. They sign in again, because their session is a lead’s.
 */
export function convertLead(
  parts: Parts,
  { caller, once }: By,
  { id, product }: LeadConversion,
): Promise<
  | { application: string | null }
  | Refusal<'account_not_found' | 'not_a_lead' | 'invalid_input' | 'key_reused'>
> {
  return once(async (tx) => {
    const lead = await lockLead(tx, id);
    if (!lead) return refuse('account_not_found');
    if (!lead.is_lead) return refuse('not_a_lead');
    const asks = !isBroker(lead.account_type);
    if (asks && product === undefined) return refuseField('product', pipelineMessages.product);
    const at = parts.clock.now();
    const officer = lead.representative_id ?? caller.accountId;
    await writeConverted(tx, id, officer);
    await endAllSessions(tx, id, at);
    const begun =
      asks && product !== undefined ? await begin(tx, parts, { lead, product, officer, at }) : undefined;
    await recordAction(tx, {
      at,
      accountId: caller.accountId,
      action: begun ? 'lead converted' : 'broker lead converted',
      subject: id,
      particulars: { name: lead.name, to: begun?.number },
    });
    return { application: begun?.id ?? null };
  });
}

async function begin(
  tx: Transaction,
  { now }: Parts,
  given: {
    readonly lead: Lead;
    readonly product: ApplicationProduct;
    readonly officer: string;
    readonly at: Date;
  },
): Promise<{ id: string; number: string }> {
  const { lead, product, officer, at } = given;
  const row = await beginFor(tx, {
    product,
    accountId: lead.id,
    officer,
    language: lead.language ?? sourceLanguage,
    answers: knownAnswers(lead),
    at,
  });
  await postLink(tx, { now }, row, { email: lead.email, mail: 'begunForYou', at });
  await publishApplication(tx, row);
  return row;
}
