import type { Transaction } from '../../platform/database/connect.ts';
import { postTo } from '../../platform/mail/post-to.ts';
import { applicationLink, type ApplicationRow } from '../applications/public.ts';
import type { BrokerParts } from './broker-parts.ts';
import { brokerMails } from './mails.ts';

interface ToApplicant {
  readonly row: ApplicationRow;
  readonly email: string;
  readonly broker: string;
  readonly at: Date;
}

/** Invites a client to the application that a broker began. */
export function postInvitation(
  tx: Transaction,
  parts: Pick<BrokerParts, 'now'>,
  given: ToApplicant,
): Promise<void> {
  return post(tx, parts, brokerMails.invitation, given);
}

/** Tells an applicant that their broker asks to help. */
export function postHelpQuestion(
  tx: Transaction,
  parts: Pick<BrokerParts, 'now'>,
  given: ToApplicant,
): Promise<void> {
  return post(tx, parts, brokerMails.helpQuestion, given);
}

async function post(
  tx: Transaction,
  { now }: Pick<BrokerParts, 'now'>,
  mail: (typeof brokerMails)[keyof typeof brokerMails],
  { row, email, broker, at }: ToApplicant,
): Promise<void> {
  const lender = now();
  await postTo(tx, lender, {
    to: { email, language: row.language },
    mail,
    values: () => ({ broker, number: row.number }),
    ...(await applicationLink(tx, lender, row, { email, at })),
    at,
  });
}
