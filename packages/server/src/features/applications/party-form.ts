import { partiesOf } from '@drawbridge/contract/applications/parties.ts';
import type { PartyForm } from '@drawbridge/contract/applications/party-schema.ts';
import { changedAnswers, type AnswerChanges } from '@drawbridge/domain/applications/answers.ts';
import { takesParties, wasSubmitted } from '@drawbridge/domain/applications/application-states.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import { settleByItself } from '../action-items/public.ts';
import { agreedConsents, consentsNow, type ConsentsShown } from './agreed-consents.ts';
import type { ApplicationParts } from './application-parts.ts';
import { judgeChanges } from './judge-changes.ts';
import { publishApplication } from './publish-application.ts';
import { inviterOf, postInvitation } from './mail-invitation.ts';
import {
  partyOfKey,
  writeParty,
  writePartyAnswers,
  writePartyConsents,
  type PartyRow,
} from './party-store.ts';
import { allPartsFinished, rowOf } from './present-party.ts';
import { missingOfParty } from './present.ts';
import { sealPlace } from './seal-place.ts';
import { partyPlace } from './staff-parties.ts';
import { applicationById, type ApplicationRow } from './store.ts';

interface FoundParty {
  readonly party: PartyRow;
  readonly row: ApplicationRow;
  readonly hasEnded: boolean;
}

/** The party that a link opens, while the application is under way and still has that owner at that address. */
async function findParty(
  db: Queries,
  { invitee, at, lock = false }: { readonly invitee: string; readonly at: Date; readonly lock?: boolean },
): Promise<FoundParty | undefined> {
  const found = await partyOfKey(db, invitee, { lock });
  const row = found && (await applicationById(db, found.party.application_id));
  if (!found || !row) return undefined;
  const { party, linkEnds } = found;
  const isOwner = partiesOf(row.answers).some((owner) => rowOf(owner, [party]) !== undefined);
  const isOpen = party.finished_at !== null || takesParties(row.state);
  return isOwner && isOpen ? { party, row, hasEnded: linkEnds <= at } : undefined;
}

/** The same for a link that has not ended. */
export async function findOpenParty(
  db: Queries,
  asked: { readonly invitee: string; readonly at: Date; readonly lock?: boolean },
): Promise<FoundParty | Unopened> {
  const found = await findParty(db, asked);
  if (!found) return refuse('not_found');
  return found.hasEnded ? refuse('invitation_expired') : found;
}

export type Unopened = Refusal<'not_found' | 'invitation_expired'>;

/** Opens a party’s part, and notes the first time. */
export function openPartyForm(
  { db, clock, now }: Pick<ApplicationParts, 'db' | 'clock' | 'now'>,
  invitee: string,
): Promise<PartyForm | Unopened> {
  const at = clock.now();
  return db.transaction().execute(async (tx) => {
    const found = await findOpenParty(tx, { invitee, at, lock: true });
    if (isRefusal(found)) return found;
    const { party, row } = found;
    if (party.opened_at === null) {
      await writeParty(tx, party.id, { opened_at: at });
      await publishApplication(tx, row);
    }
    const company = row.answers['entity_name'];
    return {
      product: row.product,
      invitedBy: (await inviterOf(tx, row)) ?? null,
      company: isProven(row) && typeof company === 'string' ? company : null,
      email: party.email,
      answers: { ...party.answers },
      sealed: Object.keys(party.sealed).toSorted(),
      missing: missingOfParty(party, row.product, now()),
      savedAt: party.saved_at?.toISOString() ?? null,
      finishedAt: party.finished_at?.toISOString() ?? null,
      consents: consentsNow(now()),
    };
  });
}

/** Whether the applicant has shown that the mailbox they gave is theirs. */
function isProven({ account_id, state }: ApplicationRow): boolean {
  return account_id !== null || wasSubmitted(state);
}

/** Saves a party’s changed answers together or not at all. */
export function savePartyAnswers(
  parts: Pick<ApplicationParts, 'db' | 'clock' | 'sealing' | 'now'>,
  { invitee, changes }: { readonly invitee: string; readonly changes: AnswerChanges },
): Promise<
  | { savedAt: string; missing: { path: string; message: string }[] }
  | Unopened
  | Refusal<'application_sent' | 'invalid_input'>
> {
  const at = parts.clock.now();
  return parts.db.transaction().execute(async (tx) => {
    const found = await findOpenParty(tx, { invitee, at, lock: true });
    if (isRefusal(found)) return found;
    const { party, row } = found;
    if (party.finished_at) return refuse('application_sent');
    const { plain, sealed, errors } = judgeChanges(parts, changes, {
      sealedAt: (key) => sealPlace(party.application_id, partyPlace(party.item, key)),
      isAsked: (asked) => asked !== 'item' && asked.parties === true,
    });
    if (errors.length > 0) return refuse('invalid_input', { errors });
    const next = {
      answers: changedAnswers(party.answers, plain),
      sealed: changedAnswers(party.sealed, sealed),
    };
    await writePartyAnswers(tx, party.id, { ...next, at });
    return { savedAt: at.toISOString(), missing: missingOfParty(next, row.product, parts.now()) };
  });
}

/** Sends a party’s complete part with their consents. The emailed link shows that the mailbox is theirs. */
export function sendPartyForm(
  { db, clock, now }: Pick<ApplicationParts, 'db' | 'clock' | 'now'>,
  {
    body,
    from,
  }: {
    readonly body: { readonly invitee: string } & ConsentsShown;
    readonly from: { readonly address: string };
  },
): Promise<{ finishedAt: string } | Unopened | Refusal<'invalid_input'>> {
  const at = clock.now();
  return db.transaction().execute(async (tx) => {
    const found = await findOpenParty(tx, { invitee: body.invitee, at, lock: true });
    if (isRefusal(found)) return found;
    const { party, row } = found;
    if (party.finished_at) return { finishedAt: party.finished_at.toISOString() };
    const { consents, faults } = agreedConsents(now(), body);
    const errors = [...missingOfParty(party, row.product, now()), ...faults];
    if (errors.length > 0) return refuse('invalid_input', { errors });
    await writePartyConsents(tx, party.id, consents, { at, address: from.address });
    await writeParty(tx, party.id, { finished_at: at });
    if (row.deal_id !== null && (await allPartsFinished(tx, row)))
      await settleByItself(tx, { kind: 'own part', dealIds: [row.deal_id], at });
    await publishApplication(tx, row);
    return { finishedAt: at.toISOString() };
  });
}

/** Emails a new link in place of one that ended. Says the same of any link, so that nobody learns which exist. */
export function renewInvitation(parts: ApplicationParts, invitee: string): Promise<{ success: true }> {
  const at = parts.clock.now();
  return parts.db.transaction().execute(async (tx) => {
    const found = await findParty(tx, { invitee, at, lock: true });
    const mayMail = found?.hasEnded === true && found.party.finished_at === null;
    if (mayMail && (await parts.links.admit(found.party.email)) === 0)
      await postInvitation(tx, parts, { ...found, mail: 'partyInvitation', at });
    return { success: true };
  });
}
