import { invitationEnd } from '@drawbridge/domain/applications/party-progress.ts';
import { applyCopy } from '@drawbridge/messages/applications';
import type { Transaction } from '../../platform/database/connect.ts';
import { postTo } from '../../platform/mail/post-to.ts';
import type { ApplicationParts } from './application-parts.ts';
import { partyMails } from './mails.ts';
import { addPartyKey, writeParty, type PartyRow } from './party-store.ts';
import { accountContact, type ApplicationRow } from './store.ts';

/**
 * Emails an owner a link to their part, in the transaction that causes it. It repeats nothing typed in an application: the name is the
 * one on the account that invites, or the lender’s.
 */
export async function postInvitation(
  tx: Transaction,
  { now }: Pick<ApplicationParts, 'now'>,
  given: {
    readonly row: Pick<ApplicationRow, 'account_id' | 'product'>;
    readonly party: PartyRow;
    readonly mail: keyof typeof partyMails;
    readonly at: Date;
  },
): Promise<void> {
  const { row, party, mail, at } = given;
  const lender = now();
  const expiresAt = invitationEnd(at);
  const key = await addPartyKey(tx, party.id, expiresAt);
  await writeParty(tx, party.id, { mailed_at: at, expires_at: expiresAt });
  const inviter = (await inviterOf(tx, row)) ?? lender.lender.name;
  await postTo(tx, lender, {
    to: { email: party.email, language: party.language },
    mail: partyMails[mail],
    values: () => ({ inviter, product: applyCopy.product[row.product] }),
    url: `${lender.publicUrl}/additional-guarantor-form/${key}`,
    opensAccount: true,
    at,
  });
}

/** The name on the account that invites. Undefined for an application without an account. */
export async function inviterOf(
  tx: Transaction,
  { account_id }: Pick<ApplicationRow, 'account_id'>,
): Promise<string | undefined> {
  return account_id === null ? undefined : (await accountContact(tx, account_id))?.name;
}
