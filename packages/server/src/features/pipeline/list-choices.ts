import type { PipelineChoices } from '@drawbridge/contract/pipeline/schema.ts';
import type { Database } from '../../platform/database/connect.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { dealScope } from '../deals/public.ts';
import { findChoices } from './store.ts';

export async function listChoices(
  db: Database,
  caller: Caller,
): Promise<PipelineChoices | Refusal<'signed_out'>> {
  const scope = dealScope(caller);
  return scope ? findChoices(db, scope) : refuse('signed_out');
}
