import { beneficiaryMessages } from '@drawbridge/contract/beneficiaries/schema.ts';
import {
  looksCountSince,
  numbersAnHour,
  waitBeforeLook,
} from '@drawbridge/domain/beneficiaries/number-limit.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { waitForAccount } from '../access/public.ts';
import { looksSince, noteLook } from './number-store.ts';

/**
 * Counts that an employee sees a full account number, in the portal or on a voided check, or refuses because they saw too many
 * within an hour.
 */
export async function countLook(
  tx: Transaction<Tables>,
  look: { readonly accountId: string; readonly beneficiaryId: string; readonly at: Date },
): Promise<Refusal<'too_many_requests'> | undefined> {
  const { accountId, at } = look;
  await waitForAccount(tx, accountId);
  const counted = { since: looksCountSince(at), most: numbersAnHour };
  const retryAfterSeconds = waitBeforeLook(await looksSince(tx, accountId, counted), at);
  if (retryAfterSeconds > 0)
    return refuse('too_many_requests', {
      retryAfterSeconds,
      detail: beneficiaryMessages.tooManyNumbers(Math.ceil(retryAfterSeconds / 60)),
    });
  await noteLook(tx, look);
  return undefined;
}
