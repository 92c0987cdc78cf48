import {
  isOpenToApplicant,
  type ApplicationState,
} from '@drawbridge/domain/applications/application-states.ts';
import { deadlineWhenSent } from '@drawbridge/domain/applications/notice-deadline.ts';
import { workTermsAround } from '@drawbridge/domain/work/work-terms.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { agreedConsents, type ConsentsShown } from './agreed-consents.ts';
import type { ApplicationParts } from './application-parts.ts';
import { isOpen } from './begin-application.ts';
import { findApplication } from './find-application.ts';
import { handOverFiles } from './hand-over-files.ts';
import { inviteRemaining } from './invite-party.ts';
import { admitLink, emailOf, postLink } from './mail-link.ts';
import { missingOf } from './present.ts';
import { publishApplication } from './publish-application.ts';
import { addDecision } from './decision-store.ts';
import { addConsents, writeSubmitted, writeUnconfirmed, type ApplicationRow } from './store.ts';
import { submitApplication } from './submit-application.ts';

interface Sending {
  readonly caller: Caller | undefined;
  readonly body: { readonly application: string } & ConsentsShown;
  readonly from: { readonly address: string };
}

type SendRefusal = Refusal<'not_found' | 'application_closed' | 'invalid_input' | 'too_many_requests'>;

/**
 * Sends a complete application with its consents. Anyone can type someone else’s address, so it is submitted only for a
 * caller who reads that mailbox; everyone else is emailed a link to confirm. Sending it again changes nothing, unless changes
 * were requested: then it goes back to the lender as the same application.
 */
export async function sendApplication(
  parts: ApplicationParts,
  { caller, body, from }: Sending,
): Promise<{ number: string; state: ApplicationState } | SendRefusal> {
  const at = parts.clock.now();
  return parts.db.transaction().execute(async (tx) => {
    const found = await findApplication(tx, { caller, named: body.application, at, lock: true });
    if (isRefusal(found)) return found;
    const { row, provenEmail } = found;
    if (!isOpenToApplicant(row.state)) return { number: row.number, state: row.state };
    if (!isOpen(parts, row.product)) return refuse('application_closed');
    const { consents, faults } = agreedConsents(parts.now(), body);
    const errors = [...missingOf(row, parts.now()), ...faults];
    const email = emailOf(row);
    if (errors.length > 0 || email === undefined) return refuse('invalid_input', { errors });

    const isProven = provenEmail?.toLowerCase() === email || row.account_id !== null;
    if (!isProven) {
      const retryAfterSeconds = await admitLink(parts, email);
      if (retryAfterSeconds > 0) return refuse('too_many_requests', { retryAfterSeconds });
      await postLink(tx, parts, row, { email, mail: 'confirmLink', at });
    }
    await addConsents(tx, row.id, consents, {
      at,
      address: from.address,
      email: isProven ? provenEmail?.toLowerCase() : undefined,
    });
    if (isProven) await submit(tx, parts, row, { actor: caller?.accountId, at });
    // What was submitted once stays with the lender until it is confirmed again.
    else if (row.submitted_at === null) await writeUnconfirmed(tx, row.id, at);
    return { number: row.number, state: isProven ? 'submitted' : 'unconfirmed' };
  });
}

/** Hands a confirmed application to the lender, with the day by which its applicant hears back. */
async function submit(
  tx: Transaction,
  parts: ApplicationParts,
  row: ApplicationRow,
  { actor, at }: { readonly actor: string | undefined; readonly at: Date },
): Promise<void> {
  const { clock, now } = parts;
  const { figures, calendar } = now();
  const on = clock.dayOf(at);
  const noticeDueOn = deadlineWhenSent(
    { dueOn: row.notice_due_on, isIncomplete: row.answer_by !== null },
    { on, days: figures.applicationNoticeDays, calendar: workTermsAround(on, calendar).calendar },
  );
  if (row.deal_id === null) await submitApplication(tx, parts, row, actor);
  else await handOverFiles(tx, { applicationId: row.id, dealId: row.deal_id, at });
  // After its deal, which the webhook of its state names.
  await writeSubmitted(tx, row.id, { noticeDueOn, at });
  await enqueue(tx, 'keep estimate', { applicationId: row.id });
  if (row.submitted_at !== null)
    await addDecision(tx, { applicationId: row.id, act: 'send again', by: row.account_id, at, on });
  await inviteRemaining(tx, parts, row, { actor, at });
  await publishApplication(tx, row);
}
