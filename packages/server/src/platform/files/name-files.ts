import { allowanceMessage } from '@drawbridge/contract/documents/upload-allowance.ts';
import {
  allowanceSpanMs,
  customerAllowance,
  lenderAllowance,
} from '@drawbridge/domain/documents/upload-allowance.ts';
import type { Queries } from '../database/connect.ts';
import { refuse, type Refusal } from '../http/refusal.ts';
import type { Caller, KeyCaller } from '../session/caller.ts';
import { fileInTheWay, holdSender, writeFileName, type FileToName } from './store.ts';

/** The sender of a file; undefined without a session, because such requests are counted by IP address. */
export type Sender = Caller | KeyCaller | undefined;

/** Whose allowance a file counts against: an employee’s own, even while viewing an account. */
function allowanceOf(sender: Exclude<Sender, undefined>) {
  if (sender.accountId === null) return { id: sender.apiKey.id, most: lenderAllowance };
  if (sender.actingEmployee) return { id: sender.actingEmployee.id, most: lenderAllowance };
  return {
    id: sender.accountId,
    most: sender.accountType === 'Employee' ? lenderAllowance : customerAllowance,
  };
}

/**
 * Makes the sender’s other uploads wait until the transaction ends. Take this lock before any other: two transactions
 * that lock a deal and the sender in different orders would deadlock.
 */
export async function lockUploads(tx: Queries, sender: Sender): Promise<void> {
  if (sender) await holdSender(tx, allowanceOf(sender).id);
}

/** Refuses files that would exceed the sender’s allowance for the last 24 hours. */
export async function refuseOverAllowance(
  db: Queries,
  sender: Sender,
  files: readonly { readonly size: number }[],
  at: Date,
): Promise<Refusal<'too_many_requests'> | undefined> {
  if (!sender || files.length === 0) return undefined;
  const { id, most } = allowanceOf(sender);
  const since = new Date(at.getTime() - allowanceSpanMs);
  const inTheWay = await fileInTheWay(db, {
    sender: id,
    since,
    files: most.files - files.length,
    bytes: most.bytes - files.reduce((sum, { size }) => sum + size, 0),
  });
  if (!inTheWay) return undefined;
  const retryAfterSeconds = Math.max(1, Math.ceil((inTheWay.at.getTime() - since.getTime()) / 1000));
  const detail = allowanceMessage(most, { isNumber: inTheWay.isNumber, seconds: retryAfterSeconds });
  return refuse('too_many_requests', { retryAfterSeconds, detail });
}

/** Names stored files unless their sender is over the daily allowance. Every saved file goes through here. */
export async function nameFiles(
  tx: Queries,
  sender: Sender,
  files: readonly FileToName[],
  at: Date,
): Promise<Refusal<'too_many_requests'> | undefined> {
  await lockUploads(tx, sender);
  const refused = await refuseOverAllowance(tx, sender, files, at);
  if (refused) return refused;
  for (const file of files)
    await writeFileName(tx, { ...file, at, sender: sender ? allowanceOf(sender).id : null });
  return undefined;
}
