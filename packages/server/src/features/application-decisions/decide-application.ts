import type { ApplicationStanding } from '@drawbridge/contract/application-decisions/schema.ts';
import type { ApplicationState } from '@drawbridge/domain/applications/application-states.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { By } from '../../platform/keyed-writes/once.ts';
import { applicationById, type ApplicationRow } from '../applications/public.ts';
import type { DecisionParts } from './decision-parts.ts';
import { readStanding } from './read-standing.ts';

type Codes = 'not_found' | 'application_moved' | 'no_email_yet' | 'invalid_input';

/** A decision that was refused leaves no trace. */
export type Decided = Promise<ApplicationStanding | Refusal<Codes | 'key_reused'>>;

/** Decides an application in the state the employee saw. A lock keeps everyone else from deciding it meanwhile. */
export async function decide(
  parts: DecisionParts,
  { once }: By,
  { id, seen }: { readonly id: string; readonly seen: ApplicationState },
  act: (tx: Transaction, row: ApplicationRow, at: Date) => Promise<Refusal<Codes> | undefined>,
): Decided {
  const outcome = await once(async (tx) => {
    const row = await applicationById(tx, id, { lock: true });
    if (!row) return refuse('not_found');
    if (row.state !== seen) return refuse('application_moved');
    return (await act(tx, row, parts.clock.now())) ?? { id };
  });
  if (isRefusal(outcome)) return outcome;
  const standing = await readStanding(parts, id);
  if (isRefusal(standing)) throw new Error('the application no longer exists');
  return standing;
}
