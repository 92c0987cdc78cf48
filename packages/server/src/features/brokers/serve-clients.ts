import type { ClientsApplication, NewClientsApplication } from '@drawbridge/contract/brokers/schema.ts';
import { isOpenToApplicant } from '@drawbridge/domain/applications/application-states.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { By } from '../../platform/keyed-writes/once.ts';
import { languageNow } from '../../platform/language/in-language.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import {
  applicationById,
  beginForClient,
  emailOf,
  isOpen,
  openHelp,
  publishBrought,
  type ApplicationRow,
} from '../applications/public.ts';
import type { BrokerParts } from './broker-parts.ts';
import { postHelpQuestion, postInvitation } from './notices.ts';
import { presentClient } from './present.ts';
import { addHelpQuestion, clientsOf, writeInvited } from './store.ts';

type Clients = { applications: ClientsApplication[] };
type AskRefusal = Refusal<'not_found' | 'application_sent' | 'too_many_requests'>;
type InviteRefusal = AskRefusal | Refusal<'no_email_yet'>;

export async function listClients(
  { db, now }: Pick<BrokerParts, 'db' | 'now'>,
  { accountId }: Caller,
): Promise<Clients> {
  const rows = await clientsOf(db, accountId);
  return { applications: rows.map((row) => presentClient(row, now())) };
}

/** Begins an application for a client. It belongs to no account until its client opens it from the emailed link. */
export async function beginClients(
  parts: BrokerParts,
  { caller, once }: By,
  { product, ...client }: NewClientsApplication,
): Promise<{ id: string; number: string } | Refusal<'application_closed' | 'key_reused'>> {
  if (!isOpen(parts, product)) return refuse('application_closed');
  return once(async (tx) => {
    const at = parts.clock.now();
    const brokerId = caller.accountId;
    const answers = { ...client, email: client.email.toLowerCase() };
    const row = await beginForClient(tx, { product, brokerId, language: languageNow(), answers, at });
    await recordAction(tx, {
      at,
      accountId: brokerId,
      action: 'client application begun',
      subject: row.id,
      particulars: { name: row.number },
    });
    await publishBrought(tx, row);
    return { id: row.id, number: row.number };
  });
}

/** Emails the client a link to an application that the caller began. */
export function inviteClient(
  parts: BrokerParts,
  caller: Caller,
  id: string,
): Promise<Clients | InviteRefusal> {
  return withClients(parts, caller, id, async (tx, row, at) => {
    if (row.brought_by !== 'broker') return refuse('not_found');
    const email = emailOf(row);
    if (email === undefined) return refuse('no_email_yet');
    const held = await admitMail(parts, caller, email);
    if (held) return held;
    await postInvitation(tx, parts, { row, email, broker: caller.name, at });
    await writeInvited(tx, id, at);
    return undefined;
  });
}

/** Asks the applicant to let the caller help. Asking again while the question is open changes nothing. */
export function askToHelp(parts: BrokerParts, caller: Caller, id: string): Promise<Clients | AskRefusal> {
  return withClients(parts, caller, id, async (tx, row, at) => {
    if (await openHelp(tx, id)) return undefined;
    const email = emailOf(row);
    const held = email === undefined ? undefined : await admitMail(parts, caller, email);
    if (held) return held;
    await addHelpQuestion(tx, id, at);
    if (email !== undefined) await postHelpQuestion(tx, parts, { row, email, broker: caller.name, at });
    return undefined;
  });
}

/** Does something with an application of a client’s that is not sent yet, and returns the caller’s list. */
function withClients<Held extends InviteRefusal>(
  { db, clock, now }: BrokerParts,
  caller: Caller,
  id: string,
  act: (tx: Transaction, row: ApplicationRow, at: Date) => Promise<Held | undefined>,
): Promise<Clients | Held | Refusal<'not_found' | 'application_sent'>> {
  return db.transaction().execute(async (tx) => {
    const row = await applicationById(tx, id, { lock: true });
    if (row?.broker_id !== caller.accountId || row.brought_by === null) return refuse('not_found');
    if (!isOpenToApplicant(row.state)) return refuse('application_sent');
    const held = await act(tx, row, clock.now());
    if (isRefusal(held)) return held;
    await publishBrought(tx, row);
    return listClients({ db: tx, now }, caller);
  });
}

/** Neither a mailbox nor a broker gets many emails at once. */
async function admitMail(
  { links, mailings }: Pick<BrokerParts, 'links' | 'mailings'>,
  { accountId }: Caller,
  email: string,
): Promise<Refusal<'too_many_requests'> | undefined> {
  const ofBroker = await mailings.admit(accountId);
  const retryAfterSeconds = ofBroker > 0 ? ofBroker : await links.admit(email);
  return retryAfterSeconds > 0 ? refuse('too_many_requests', { retryAfterSeconds }) : undefined;
}
