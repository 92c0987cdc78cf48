import { isProvenLately } from '@drawbridge/domain/access/recent-proof.ts';
import type { Queries } from '../../platform/database/connect.ts';
import type { Caller } from '../../platform/session/caller.ts';

/** Notes that the caller just proved in this session that the account is theirs. */
export async function noteProof(
  tx: Queries,
  { sessionId }: Pick<Caller, 'sessionId'>,
  at: Date,
): Promise<void> {
  await tx.updateTable('sessions').set({ proven_at: at }).where('id', '=', sessionId).execute();
}

/**
 * Whether the caller signed in, or proved again that the account is theirs, in the last minutes. An employee who views the account has
 * signed in to their own, and acts under their own name.
 */
export async function hasProvenLately(
  db: Queries,
  { sessionId, actingEmployee }: Pick<Caller, 'sessionId' | 'actingEmployee'>,
  at: Date,
): Promise<boolean> {
  if (actingEmployee) return true;
  const session = await db
    .selectFrom('sessions')
    .select(['created_at', 'proven_at'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return (
    session !== undefined &&
    isProvenLately({ signedInAt: session.created_at, provenAt: session.proven_at }, at)
  );
}
