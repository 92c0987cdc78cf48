import type { Invitations, InvitationsQuery, InviteAll } from '@drawbridge/contract/people/invitations.ts';
import { invitationsDue, secondsToNextWave } from '@drawbridge/domain/access/invitation-waves.ts';
import { peopleMessages } from '@drawbridge/messages/people';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { queueLink, recordAction, type AccessParts } from '../access/public.ts';
import {
  addInvitations,
  countInvitable,
  endRun,
  lockRun,
  lockRuns,
  invitablePeople,
  invitationsSent,
  newestRun,
  nextInvitation,
  runToJoin,
  settleInvitation,
} from './invitation-store.ts';
import type { PeopleParts } from './people-parts.ts';
import { lockPeople, personById } from './store.ts';

/** The parts that the job sending invitations needs. */
export interface InvitationParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly access: Pick<AccessParts, 'clock' | 'links' | 'notices'>;
}

/** Counts the people who can be invited, and the current run’s progress. */
export async function readInvitations(
  { db, clock }: Pick<PeopleParts, 'db' | 'clock'>,
  query: InvitationsQuery,
): Promise<Invitations> {
  const run = await newestRun(db, clock.now());
  return {
    ...(await countInvitable(db, query)),
    run: run
      ? {
          id: run.id,
          startedBy: run.started_by,
          startedAt: run.started_at.toISOString(),
          endedAt: run.ended_at?.toISOString() ?? null,
          stoppedBy: run.stopped_by,
          total: run.total,
          sent: run.sent,
          notNeeded: run.not_needed,
        }
      : null,
  };
}

/**
 * Queues invitations for all matching people, sent in waves. People already queued are skipped, so a second click or a
 * colleague’s invites nobody twice. New people join the current run.
 */
export async function inviteAll(
  parts: Pick<PeopleParts, 'db' | 'clock'>,
  caller: Caller,
  { people: confirmed, ...given }: InviteAll,
): Promise<Invitations | Refusal<'more_people_match'>> {
  const { db, clock } = parts;
  const refused = await db.transaction().execute(async (tx) => {
    await lockRuns(tx);
    const people = await invitablePeople(tx, given, confirmed + 1);
    if (people.length > confirmed) return refuse('more_people_match');
    if (people.length === 0) return undefined;
    const at = clock.now();
    const runId = await runToJoin(tx, { startedBy: caller.accountId, at });
    await addInvitations(tx, runId, people);
    await recordAction(tx, {
      at,
      accountId: caller.accountId,
      action: 'invitations started',
      subject: runId,
      particulars: { ...given, people: people.length },
    });
    await enqueueWave(tx, runId, 0);
    return undefined;
  });
  return refused ?? readInvitations(parts, given);
}

/** Stops the current invitations. An email being sent at that moment still goes out. Stopping twice does no harm. */
export async function stopInviting(
  parts: Pick<PeopleParts, 'db' | 'clock'>,
  caller: Caller,
  runId: string,
): Promise<Invitations | Refusal<'not_found'>> {
  const { db, clock } = parts;
  const refused = await db.transaction().execute(async (tx) => {
    const run = await lockRun(tx, runId);
    if (!run) return refuse('not_found', { detail: peopleMessages.unknownRun });
    const at = clock.now();
    if (run.ended_at !== null) return undefined;
    await endRun(tx, runId, { stoppedBy: caller.accountId, at });
    await recordAction(tx, {
      at,
      accountId: caller.accountId,
      action: 'invitations stopped',
      subject: runId,
    });
    return undefined;
  });
  return refused ?? readInvitations(parts, {});
}

/**
 * The job that sends a wave of invitations and queues the next wave. Each invitation has its own transaction, which
 * also records it as sent, so a killed job resumes with the next person.
 */
export async function sendInvitations(parts: InvitationParts, runId: string): Promise<void> {
  const { db, clock } = parts;
  for (let due = invitationsDue(await invitationsSent(db, clock.now())); due > 0;) {
    const step = await db.transaction().execute((tx) => inviteNext(tx, parts, runId));
    if (step === 'ended') return;
    if (step === 'nobody waits') break;
    if (step === 'sent') due -= 1;
  }
  await db.transaction().execute(async (tx) => {
    const run = await lockRun(tx, runId);
    if (!run || run.ended_at !== null) return;
    const at = clock.now();
    if (run.waits) await enqueueWave(tx, runId, secondsToNextWave(await invitationsSent(tx, at)));
    else await endRun(tx, runId, { stoppedBy: null, at });
  });
}

async function inviteNext(
  tx: Transaction,
  { clock, access }: InvitationParts,
  runId: string,
): Promise<'sent' | 'not needed' | 'nobody waits' | 'ended'> {
  const next = await nextInvitation(tx, runId);
  if (next === 'ended') return next;
  if (!next) return 'nobody waits';
  const at = clock.now();
  // Locked first, so that nobody can change the person’s status after it is read.
  await lockPeople(tx, [next.accountId]);
  const person = await personById(tx, next.accountId);
  const isNeeded =
    person !== undefined &&
    person.account_type !== 'Employee' &&
    (person.standing === 'not invited' || person.standing === 'email failed');
  const outcome = isNeeded ? 'sent' : 'not needed';
  if (isNeeded) {
    await queueLink(tx, access, person, { purpose: 'account setup', asker: 'employee' });
    await recordAction(tx, {
      at,
      accountId: person.id,
      employeeId: next.startedBy,
      action: 'person invited',
      particulars: { accountType: person.account_type },
    });
  }
  await settleInvitation(tx, next.number, outcome, at);
  return outcome;
}

/** Long jobs run one at a time, so two waves never exceed the rate limit. */
function enqueueWave(tx: Transaction, runId: string, afterSeconds: number): Promise<void> {
  return enqueue(
    tx,
    'send invitations',
    { runId },
    { afterSeconds, key: `send invitations ${runId}`, keepsTime: afterSeconds === 0 },
  );
}
