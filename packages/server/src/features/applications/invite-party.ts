import { partiesOf, type NamedParty } from '@drawbridge/contract/applications/parties.ts';
import type { ApplicationParty } from '@drawbridge/contract/applications/party-schema.ts';
import { changedAnswers, keyOf } from '@drawbridge/domain/applications/answers.ts';
import { invitationEnd, remindableAt } from '@drawbridge/domain/applications/party-progress.ts';
import { applicationMessages } from '@drawbridge/messages/applications';
import { takesParties } from '@drawbridge/domain/applications/application-states.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { isRefusal, refuse, refuseField, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { correctGuarantorEmails, type CorrectedEmail } from '../deals/public.ts';
import type { ApplicationParts } from './application-parts.ts';
import { findApplication } from './find-application.ts';
import { emailOf } from './mail-link.ts';
import { postInvitation } from './mail-invitation.ts';
import { forgetPartiesBut, partyRowsOf, putParty, type PartyRow } from './party-store.ts';
import { momentsOf, presentParties, rowOf } from './present-party.ts';
import { borrowerIdOf, writeAnswers, type ApplicationRow } from './store.ts';

type Asked = { readonly application: string; readonly item: string };
type Parties = { parties: ApplicationParty[] };
type InviteRefusal = Refusal<'not_found' | 'party_finished' | 'too_many_requests' | 'invalid_input'>;

/** Invites an owner at an address. Asking again for an invitation that is under way changes nothing. */
export function inviteParty(
  parts: ApplicationParts,
  caller: Caller | undefined,
  { application, item, email: typed }: Asked & { readonly email: string },
): Promise<Parties | InviteRefusal> {
  const at = parts.clock.now();
  const email = typed.toLowerCase();
  return parts.db.transaction().execute(async (tx) => {
    const found = await findOwner(tx, { caller, application, item, at });
    if (isRefusal(found)) return found;
    const { row, owner, rows } = found;
    if (rowOf(owner, rows)?.finished_at) return refuse('party_finished');
    if (email === emailOf(row)) return refuseField('email', applicationMessages.ownEmail);
    if (!rowOf({ item, email }, rows)) {
      const retryAfterSeconds = await admit(parts, row, email);
      if (retryAfterSeconds > 0) return refuse('too_many_requests', { retryAfterSeconds });
      await invite(tx, parts, row, { item, email, at });
    }
    if (owner.email !== email) {
      const answers = changedAnswers(row.answers, { [keyOf('owners', item, 'email')]: email });
      await writeAnswers(tx, row.id, { answers, sealed: row.sealed, at });
      const corrected = owner.email === undefined ? [] : [{ from: owner.email, to: email }];
      await correctOnDeal(tx, parts, { row, actor: caller?.accountId, corrected });
    }
    return presentParties(tx, row.id, at);
  });
}

interface Corrections {
  readonly row: ApplicationRow;
  /** The borrower when nobody is signed in. */
  readonly actor: string | undefined;
  readonly corrected: readonly CorrectedEmail[];
}

/** Carries corrected emails to the guarantors of the deal that the application became. */
async function correctOnDeal(
  tx: Transaction,
  parts: ApplicationParts,
  { row, actor, corrected }: Corrections,
): Promise<void> {
  const { deal_id: dealId } = row;
  if (dealId === null || corrected.length === 0) return;
  const accountId = actor ?? (await borrowerIdOf(tx, dealId));
  await correctGuarantorEmails(tx, parts, { accountId }, { dealId, corrected });
}

/** Emails an invited owner again, with a new link. */
export function remindParty(
  parts: ApplicationParts,
  caller: Caller | undefined,
  { application, item }: Asked,
): Promise<Parties | InviteRefusal | Refusal<'reminded_today'>> {
  const at = parts.clock.now();
  return parts.db.transaction().execute(async (tx) => {
    const found = await findOwner(tx, { caller, application, item, at });
    if (isRefusal(found)) return found;
    const { row, owner, rows } = found;
    const party = rowOf(owner, rows);
    if (!party) return refuse('not_found');
    if (party.finished_at) return refuse('party_finished');
    const from = remindableAt(momentsOf(party));
    if (from !== null && from > at) return refuse('reminded_today');
    const retryAfterSeconds = await admit(parts, row, party.email);
    if (retryAfterSeconds > 0) return refuse('too_many_requests', { retryAfterSeconds });
    await postInvitation(tx, parts, { row, party, mail: 'partyReminder', at });
    return presentParties(tx, row.id, at);
  });
}

/**
 * Invites the owners that the applicant has not, when an application is submitted, and forgets those who are owners no more. An address
 * that got too many emails is left for the applicant to invite later. Sent again, it corrects the deal’s guarantors too.
 */
export async function inviteRemaining(
  tx: Transaction,
  parts: ApplicationParts,
  row: ApplicationRow,
  { actor, at }: { readonly actor: string | undefined; readonly at: Date },
): Promise<void> {
  const owners = partiesOf(row.answers);
  await forgetPartiesBut(
    tx,
    row.id,
    owners.map(({ item }) => item),
  );
  const rows = await partyRowsOf(tx, row.id);
  await correctOnDeal(tx, parts, {
    row,
    actor,
    corrected: owners.flatMap((owner) => correctedEmail(owner, rows)),
  });
  for (const { item, email } of owners) {
    if (email === undefined || rowOf({ item, email }, rows) || (await parts.links.admit(email)) > 0) continue;
    await invite(tx, parts, row, { item, email, at });
  }
}

/** An owner’s email that changed since they were invited. Someone who finished their part did so at the old one, so it stays. */
function correctedEmail({ item, email }: NamedParty, rows: readonly PartyRow[]): CorrectedEmail[] {
  const invited = rows.find((row) => row.item === item && row.email !== email && row.finished_at === null);
  return email === undefined || invited === undefined ? [] : [{ from: invited.email, to: email }];
}

async function invite(
  tx: Transaction,
  parts: ApplicationParts,
  row: ApplicationRow,
  { item, email, at }: { readonly item: string; readonly email: string; readonly at: Date },
): Promise<void> {
  const party = await putParty(tx, {
    applicationId: row.id,
    item,
    email,
    language: row.language,
    at,
    expiresAt: invitationEnd(at),
  });
  await postInvitation(tx, parts, { row, party, mail: 'partyInvitation', at });
}

/** Seconds to wait: neither an application nor a mailbox gets many invitations at once. */
async function admit(
  { links, invitations }: Pick<ApplicationParts, 'links' | 'invitations'>,
  row: ApplicationRow,
  email: string,
): Promise<number> {
  const seconds = await invitations.admit(row.id);
  return seconds > 0 ? seconds : links.admit(email);
}

interface FoundOwner {
  readonly row: ApplicationRow;
  readonly owner: NamedParty;
  /** Of every owner. */
  readonly rows: readonly PartyRow[];
}

async function findOwner(
  tx: Transaction,
  { item, application, ...asking }: Asked & { readonly caller: Caller | undefined; readonly at: Date },
): Promise<FoundOwner | Refusal<'not_found'>> {
  const found = await findApplication(tx, { ...asking, named: application, lock: true });
  if (isRefusal(found)) return found;
  const { row } = found;
  const owner = partiesOf(row.answers).find((one) => one.item === item);
  if (!owner || !takesParties(row.state)) return refuse('not_found');
  return { row, owner, rows: await partyRowsOf(tx, row.id) };
}
