import type { OwnStanding } from '@drawbridge/contract/application-decisions/schema.ts';
import { stateAfter } from '@drawbridge/domain/applications/application-states.ts';
import { isRefusal, type FileReply, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { findApplication } from '../applications/public.ts';
import type { DecisionParts } from './decision-parts.ts';
import { openLetter } from './open-letter.ts';
import { presentLetter } from './present.ts';
import { lettersOf } from './store.ts';

type Parts = Pick<DecisionParts, 'db' | 'clock'>;

/** The letters about the caller’s own application, and whether it can be withdrawn. */
export async function readOwnStanding(
  { db, clock }: Parts,
  caller: Caller | undefined,
  named: string,
): Promise<OwnStanding | Refusal<'not_found'>> {
  const found = await findApplication(db, { caller, named, at: clock.now() });
  if (isRefusal(found)) return found;
  const { id, state } = found.row;
  return {
    state,
    canWithdraw: stateAfter(state, 'withdraw') !== undefined,
    letters: (await lettersOf(db, id)).map(presentLetter),
  };
}

export async function openOwnLetter(
  { db, clock }: Parts,
  caller: Caller | undefined,
  { application, letter }: { readonly application: string; readonly letter: string },
): Promise<FileReply | Refusal<'not_found' | 'record_not_found'>> {
  const found = await findApplication(db, { caller, named: application, at: clock.now() });
  return isRefusal(found) ? found : openLetter(db, found.row, letter);
}
