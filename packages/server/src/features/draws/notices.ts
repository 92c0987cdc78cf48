import type { Transaction } from 'kysely';
import type { BankAccount } from '@drawbridge/contract/beneficiaries/schema.ts';
import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Cents } from '@drawbridge/domain/money/cents.ts';
import { formatCents } from '@drawbridge/domain/money/format-cents.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import type { KeyedMail } from '../../platform/mail/define-mails.ts';
import { postMail } from '../../platform/mail/post-mail.ts';
import type { MailContent } from '../../platform/mail/render-mail.ts';
import { writeMail } from '../../platform/mail/write-mail.ts';
import { drawMails } from './mails.ts';

/** Which draw a mail is about, and its borrower. */
export interface DrawInMail {
  readonly name: string;
  readonly email: string;
  readonly dealId: string;
  readonly project: string;
  readonly number: number;
  readonly reference: string;
}

/** Where the money goes; the number is masked. */
type AccountInMail = Pick<BankAccount, 'bank_name' | 'bank_account_number'>;

type Notice<About> = (tx: Transaction<Tables>, draw: DrawInMail, about: About, at: Date) => Promise<void>;

/** The mails about draws. Each is written in the transaction of what it tells of. */
export interface DrawNotices {
  /** A receipt for the borrower, and a copy for the lender. */
  readonly requested: Notice<{
    requested: Cents;
    lines: number;
    account: AccountInMail;
    inspection: { start: PlainDate; end: PlainDate };
  }>;
  readonly scheduled: Notice<{ on: PlainDate }>;
  readonly rescheduled: Notice<{ was: PlainDate | null; on: PlainDate }>;
  /** `before`: what the findings supported until now. */
  readonly inspectionCorrected: Notice<{ requested: Cents; supported: Cents; before: Cents }>;
  /** The borrower is asked to name a bank account. */
  readonly accountRequested: Notice<object>;
  /** To the borrower who named another bank account. */
  readonly accountChanged: Notice<{ account: AccountInMail }>;
  readonly inspected: Notice<{ requested: Cents; supported: Cents }>;
  /** `less`: how many lines get less than was requested. */
  readonly approved: Notice<{ requested: Cents; paid: Cents; retained: Cents; less: number }>;
  readonly declined: Notice<{ reason: string }>;
  /** To the borrower who took it back, and to the lender. */
  readonly withdrawn: Notice<{ requested: Cents; reason: string | undefined }>;
  readonly wired: Notice<{ paid: Cents; wire: string; account: AccountInMail }>;
}

type Facts = NonNullable<MailContent['facts']>;

const lineCount = (lines: number) => (lines === 1 ? '1 line' : `${lines.toLocaleString('en-US')} lines`);
/** A bank account as people know it: its bank and the end of its number. */
export const accountWords = (account: AccountInMail) => `${account.bank_name} ${account.bank_account_number}`;

/** The emails of one lender. */
export function drawNotices(lender: () => LenderNow): DrawNotices {
  async function post<Name extends string>(
    tx: Transaction<Tables>,
    { email, dealId, reference }: DrawInMail,
    at: Date,
    mail: KeyedMail<Name>,
    { values, facts = [] }: { values: Readonly<Record<NoInfer<Name>, string>>; facts?: Facts },
  ): Promise<void> {
    const letter = writeMail(lender(), mail, values, {
      facts: [['Reference', reference], ...facts],
      url: `${lender().publicUrl}/dashboard/deal/${dealId}/construction`,
    });
    await postMail(tx, { to: email, ...letter }, at);
  }

  async function postCopy(
    tx: Transaction<Tables>,
    draw: DrawInMail,
    at: Date,
    mail: typeof drawMails.requestedCopy,
    { requested, facts }: { requested: Cents; facts: Facts },
  ): Promise<void> {
    const { reference, email: borrowerEmail } = draw;
    const letter = writeMail(
      lender(),
      mail,
      { ...valuesOf(draw), reference, borrowerEmail, requested: formatCents(requested) },
      { facts: [['Reference', reference], ...facts] },
    );
    await postMail(tx, { to: lender().lender.email, ...letter }, at);
  }

  return {
    async requested(tx, draw, { requested, lines, account, inspection }, at) {
      const facts = [
        ['Requested', `${formatCents(requested)} in ${lineCount(lines)}`],
        ['Inspection', `${formatDay(inspection.start)} to ${formatDay(inspection.end)}`],
        ['To', accountWords(account)],
      ] as const;
      await post(tx, draw, at, drawMails.requested, { values: valuesOf(draw), facts });
      await postCopy(tx, draw, at, drawMails.requestedCopy, { requested, facts });
    },
    scheduled: (tx, draw, { on }, at) =>
      post(tx, draw, at, drawMails.scheduled, {
        values: valuesOf(draw),
        facts: [['Inspection', formatDay(on)]],
      }),
    rescheduled: (tx, draw, { was, on }, at) =>
      post(tx, draw, at, drawMails.rescheduled, {
        values: valuesOf(draw),
        facts: [
          ['Inspection', formatDay(on)],
          ...(was === null ? [] : [['Instead of', formatDay(was)] as const]),
        ],
      }),
    inspectionCorrected: (tx, draw, { requested, supported, before }, at) =>
      post(tx, draw, at, drawMails.inspectionCorrected, {
        values: valuesOf(draw),
        facts: [
          ['Requested', formatCents(requested)],
          ['Supported by the inspection', formatCents(supported)],
          ['Supported before', formatCents(before)],
        ],
      }),
    accountRequested: (tx, draw, _, at) =>
      post(tx, draw, at, drawMails.accountRequested, { values: valuesOf(draw) }),
    accountChanged: (tx, draw, { account }, at) =>
      post(tx, draw, at, drawMails.accountChanged, {
        values: valuesOf(draw),
        facts: [['To', accountWords(account)]],
      }),
    inspected: (tx, draw, { requested, supported }, at) =>
      post(tx, draw, at, drawMails.inspected, {
        values: valuesOf(draw),
        facts: [
          ['Requested', formatCents(requested)],
          ['Supported by the inspection', formatCents(supported)],
        ],
      }),
    approved(tx, draw, { requested, paid, retained, less }, at) {
      const facts: Facts = [
        ['Requested', formatCents(requested)],
        ['To be wired', formatCents(paid)],
        ...(retained > 0 ? [['Held back', formatCents(retained)] as const] : []),
      ];
      if (less === 0) return post(tx, draw, at, drawMails.approved, { values: valuesOf(draw), facts });
      const lines = less === 1 ? 'one line gets' : `${lineCount(less)} get`;
      return post(tx, draw, at, drawMails.approvedInPart, { values: { ...valuesOf(draw), lines }, facts });
    },
    declined: (tx, draw, { reason }, at) =>
      post(tx, draw, at, drawMails.declined, { values: valuesOf(draw), facts: [['Reason', reason]] }),
    async withdrawn(tx, draw, { requested, reason }, at) {
      const facts: Facts = [
        ['Requested', formatCents(requested)],
        ...(reason === undefined ? [] : [['Reason', reason] as const]),
      ];
      await post(tx, draw, at, drawMails.withdrawn, { values: valuesOf(draw), facts });
      await postCopy(tx, draw, at, drawMails.withdrawnCopy, { requested, facts });
    },
    wired: (tx, draw, { paid, wire, account }, at) =>
      post(tx, draw, at, drawMails.wired, {
        values: valuesOf(draw),
        facts: [
          ['Amount', formatCents(paid)],
          ['To', accountWords(account)],
          ['Wire reference', wire],
        ],
      }),
  };
}

function valuesOf({ name, number, project }: DrawInMail) {
  return { name, number: String(number), project };
}
