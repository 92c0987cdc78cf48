import type { DealChecks } from '@drawbridge/contract/checks/schema.ts';
import { checkKinds } from '@drawbridge/domain/checks/check-kinds.ts';
import { isValid, ruleNames } from '@drawbridge/domain/checks/check-rules.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { dealScope, isDealInScope } from '../deals/public.ts';
import { presentCheck } from './present.ts';
import { checksOf, peopleOf, propertiesOf, type Subject } from './store.ts';

export type CheckParts = Pick<Kit, 'db' | 'clock' | 'now' | 'config' | 'sealing'>;

/** A deal’s checks, whom and what it can be checked about, and what its stages need. */
export async function readChecks(
  { db, clock, now, config }: CheckParts,
  caller: Caller,
  dealId: string,
): Promise<DealChecks | Refusal<'deal_not_found'>> {
  const scope = dealScope(caller);
  if (scope?.of !== 'lender' || !(await isDealInScope(db, scope, dealId))) return refuse('deal_not_found');
  const today = clock.today();
  const rules = now().checks;
  const rows = await checksOf(db, dealId);
  const isThere = (kind: (typeof checkKinds)[number]) =>
    rows.some((row) => row.kind === kind && isValid({ ...row, expiresOn: row.expires_on }, today));
  return {
    provider: config.checkProvider,
    checks: rows.map((row) => presentCheck(row, today)),
    people: (await peopleOf(db, dealId)).map(presentSubject),
    properties: (await propertiesOf(db, dealId)).map(presentSubject),
    needed: checkKinds
      .map((kind) => ({ kind, stage: rules[ruleNames[kind].stage], isThere: isThere(kind) }))
      .filter(({ stage }) => stage !== 'none'),
  };
}

function presentSubject({ id, name, consentAt }: Subject): DealChecks['people'][number] {
  return { id, name, consentAt: consentAt?.toISOString() ?? null };
}
