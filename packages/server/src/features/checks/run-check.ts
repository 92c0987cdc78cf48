import { expiryOf } from '@drawbridge/domain/checks/check-rules.ts';
import { openCheckProvider } from '../../platform/checks/open-check-provider.ts';
import type { CheckAnswer } from '../../platform/checks/check-provider.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { JobRun } from '../../platform/jobs/queue.ts';
import type { JobKit } from '../../platform/kit/kit.ts';
import { recordAction } from '../access/public.ts';
import { notifyEmployees } from './notify-employees.ts';
import { sealPlace } from './seal-place.ts';
import { checkById, writeFailed, writeResult } from './store.ts';

/** How long a provider may take to answer. */
const patienceMs = 20_000;

/** After this many tries without an answer, an employee enters the result. */
const mostTries = 5;

/**
 * Asks the provider. It is asked outside of any transaction and may be asked twice, always with the check’s id; only the first
 * answer is written.
 */
export async function runCheck(kit: JobKit, checkId: string, { attempt, signal }: JobRun): Promise<void> {
  const provider = openCheckProvider(kit.config);
  const check = await checkById(kit.db, checkId);
  if (check?.state !== 'requested' || provider?.name !== check.provider) return;
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
  try {
    const { id, kind, subject } = check;
    const answer = await provider.ask({ id, kind, subject }, inTime);
    await whileWaiting(kit, checkId, (tx) => writeAnswer(kit, tx, checkId, answer));
  } catch (error) {
    if (attempt < mostTries || signal.aborted) throw error;
    kit.log.warn({ checkId, error }, 'a provider did not answer a check');
    await whileWaiting(kit, checkId, (tx) => giveUp(kit, tx, checkId));
  }
}

/** Runs while the check still waits for its answer. */
async function whileWaiting(
  { db }: Pick<JobKit, 'db'>,
  checkId: string,
  write: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const check = await checkById(tx, checkId, { lock: true });
    if (check?.state !== 'requested') return;
    await write(tx);
    await notifyEmployees(tx, check.deal_id);
  });
}

async function writeAnswer(
  kit: JobKit,
  tx: Transaction,
  checkId: string,
  answer: CheckAnswer,
): Promise<void> {
  const check = await checkById(tx, checkId);
  if (!check) return;
  const { outcome, score, zone, amountCents, reference, report } = answer;
  const at = kit.clock.now();
  const on = kit.clock.dayOf(at);
  await writeResult(tx, checkId, {
    outcome,
    score,
    zone,
    amount: amountCents === null ? null : (amountCents / 100).toFixed(2),
    note: null,
    reference,
    report: kit.sealing.seal(report, sealPlace(checkId)),
    on,
    by: null,
    at,
    expiresOn: expiryOf(check.kind, on, (await kit.lender()).checks),
  });
  await recordAction(tx, {
    at,
    accountId: null,
    action: 'check answered',
    subject: check.deal_id,
    particulars: { kind: check.kind, name: check.subject, outcome },
  });
}

async function giveUp({ clock }: Pick<JobKit, 'clock'>, tx: Transaction, checkId: string): Promise<void> {
  const check = await checkById(tx, checkId);
  if (!check) return;
  await writeFailed(tx, checkId);
  await recordAction(tx, {
    at: clock.now(),
    accountId: null,
    action: 'check failed',
    subject: check.deal_id,
    particulars: { kind: check.kind, name: check.subject },
  });
}
