import type { DealChecks, NewCheck } from '@drawbridge/contract/checks/schema.ts';
import { readsCredit, subjectOf } from '@drawbridge/domain/checks/check-kinds.ts';
import { checkMessages } from '@drawbridge/messages/checks';
import type { Transaction } from '../../platform/database/connect.ts';
import { isRefusal, refuse, refuseField, type Refusal } from '../../platform/http/refusal.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { By } from '../../platform/keyed-writes/once.ts';
import { recordAction } from '../access/public.ts';
import { dealScope, isDealInScope } from '../deals/public.ts';
import { notifyEmployees } from './notify-employees.ts';
import { readChecks, type CheckParts } from './read-checks.ts';
import { addCheck, peopleOf, propertiesOf, type Subject } from './store.ts';

type AskRefusal = Refusal<
  'deal_not_found' | 'record_not_found' | 'credit_consent_missing' | 'check_waiting' | 'invalid_input'
>;

/** Requests a check. Credit is pulled only for a permissible purpose and with the person’s consent on record. */
export async function askCheck(
  parts: CheckParts,
  { caller, once }: By,
  asked: NewCheck,
): Promise<DealChecks | AskRefusal | Refusal<'key_reused'>> {
  const outcome = await once(async (tx) => {
    const scope = dealScope(caller);
    if (scope?.of !== 'lender' || !(await isDealInScope(tx, scope, asked.dealid)))
      return refuse('deal_not_found');
    const subject = await subjectNamed(tx, asked);
    return isRefusal(subject) ? subject : ask(tx, parts, caller.accountId, { ...asked, subject });
  });
  return isRefusal(outcome) ? outcome : readChecks(parts, caller, asked.dealid);
}

async function subjectNamed(
  tx: Transaction,
  { dealid, kind, subjectId, purpose }: NewCheck,
): Promise<Subject | AskRefusal> {
  const subjects = await (subjectOf[kind] === 'member' ? peopleOf(tx, dealid) : propertiesOf(tx, dealid));
  const subject = subjects.find(({ id }) => id === subjectId);
  if (!subject) return refuse('record_not_found');
  if (!readsCredit(kind)) return subject;
  if (purpose === null) return refuseField('purpose', checkMessages.purpose);
  return subject.consentAt === null ? refuse('credit_consent_missing') : subject;
}

async function ask(
  tx: Transaction,
  { clock, config }: CheckParts,
  by: string,
  { dealid, kind, purpose, subject }: NewCheck & { readonly subject: Subject },
): Promise<{ id: string } | Refusal<'check_waiting'>> {
  const at = clock.now();
  const isPerson = subjectOf[kind] === 'member';
  const added = await addCheck(tx, {
    dealId: dealid,
    kind,
    memberId: isPerson ? subject.id : null,
    propertyId: isPerson ? null : subject.id,
    subject,
    purpose: readsCredit(kind) ? purpose : null,
    provider: config.checkProvider,
    by,
    at,
  });
  if (!added) return refuse('check_waiting');
  await recordAction(tx, {
    at,
    accountId: by,
    action: 'check requested',
    subject: dealid,
    particulars: { kind, name: subject.name, ...(purpose === null ? {} : { purpose }) },
  });
  if (config.checkProvider !== 'none') await enqueue(tx, 'run check', { checkId: added.id });
  await notifyEmployees(tx, dealid);
  return added;
}
