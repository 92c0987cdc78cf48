import { allowanceMessages } from '@drawbridge/contract/documents/upload-allowance.ts';
import {
  allowanceSpanMs,
  customerAllowance,
  lenderAllowance,
} from '@drawbridge/domain/documents/upload-allowance.ts';
import type { Queries } from '../database/connect.ts';
import { refuse, type Refusal } from '../http/refusal.ts';
import type { Caller, KeyCaller } from '../session/caller.ts';
import { fileInTheWay, holdSender, writeFileName, type FileToName } from './store.ts';

/** Who sends a file; undefined without a session: such requests are counted by address. */
export type Sender = Caller | KeyCaller | undefined;

/** Whose allowance a file takes from: an employee’s own, also while they view another account. */
function allowanceOf(sender: Exclude<Sender, undefined>) {
  if (sender.accountId === null) return { id: sender.apiKey.id, most: lenderAllowance };
  if (sender.actingEmployee) return { id: sender.actingEmployee.id, most: lenderAllowance };
  return {
    id: sender.accountId,
    most: sender.accountType === 'Employee' ? lenderAllowance : customerAllowance,
  };
}

/**
 * Has other uploads of the sender wait until the transaction ends. First of all that the transaction holds: two that took
 * a deal and the sender in different order would wait for each other.
 */
export async function holdUploads(tx: Queries, sender: Sender): Promise<void> {
  if (sender) await holdSender(tx, allowanceOf(sender).id);
}

/** Refuses files that the sender’s uploads of the last 24 hours leave no room for. */
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
  const say = inTheWay.isNumber ? allowanceMessages.files : allowanceMessages.bytes;
  return refuse('too_many_requests', { retryAfterSeconds, detail: say(most, retryAfterSeconds) });
}

/** Names files of the store, unless their sender has uploaded too much within a day. Every file that is kept comes by here. */
export async function nameFiles(
  tx: Queries,
  sender: Sender,
  files: readonly FileToName[],
  at: Date,
): Promise<Refusal<'too_many_requests'> | undefined> {
  await holdUploads(tx, sender);
  const refused = await refuseOverAllowance(tx, sender, files, at);
  if (refused) return refused;
  for (const file of files)
    await writeFileName(tx, { ...file, at, sender: sender ? allowanceOf(sender).id : null });
  return undefined;
}
