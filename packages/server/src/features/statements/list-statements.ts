import type { Statement } from '@drawbridge/contract/statements/schema.ts';
import type { Database } from '../../platform/database/connect.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller, KeyCaller } from '../../platform/session/caller.ts';
import { dealScope, isDealInScope } from '../deals/public.ts';
import { statementsOf } from './store.ts';

/** The monthly statements of one of the caller’s deals. */
export async function listStatements(
  db: Database,
  caller: Caller | KeyCaller,
  dealId: string,
): Promise<{ statements: Statement[] } | Refusal<'deal_not_found'>> {
  const scope = dealScope(caller);
  if (!scope || !(await isDealInScope(db, scope, dealId))) return refuse('deal_not_found');
  const rows = await statementsOf(db, dealId);
  return { statements: rows.map(({ made_on: madeOn, ...row }) => ({ ...row, madeOn })) };
}
