import {
  viewsCountSince,
  numbersAnHour,
  waitBeforeView,
} from '@drawbridge/domain/beneficiaries/number-limit.ts';
import { beneficiaryMessages } from '@drawbridge/messages/beneficiaries';
import type { Transaction } from '../../platform/database/connect.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { waitForAccount } from '../access/public.ts';
import { viewsSince, recordView } from './number-store.ts';

/**
 * Counts a view of a full account number, in the portal or on a voided check. Refuses it if the employee viewed too many
 * within an hour.
 */
export async function countView(
  tx: Transaction,
  view: { readonly accountId: string; readonly beneficiaryId: string; readonly at: Date },
): Promise<Refusal<'too_many_requests'> | undefined> {
  const { accountId, at } = view;
  await waitForAccount(tx, accountId);
  const counted = { since: viewsCountSince(at), most: numbersAnHour };
  const retryAfterSeconds = waitBeforeView(await viewsSince(tx, accountId, counted), at);
  if (retryAfterSeconds > 0)
    return refuse('too_many_requests', {
      retryAfterSeconds,
      detail: beneficiaryMessages.tooManyNumbers({ minutes: Math.ceil(retryAfterSeconds / 60) }),
    });
  await recordView(tx, view);
  return undefined;
}
