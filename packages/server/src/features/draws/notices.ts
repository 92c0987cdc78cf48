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

type DrawMail = KeyedMail<'name' | 'number' | 'project'>;

interface Letter<Name extends string> {
  readonly values: Readonly<Record<NoInfer<Name>, string>>;
  readonly facts: Facts;
}

/** To the borrower. */
async function postLetter<Name extends string>(
  tx: Transaction<Tables>,
  { lender, draw, at }: { readonly lender: LenderNow; readonly draw: DrawInMail; readonly at: Date },
  mail: KeyedMail<Name>,
  { values, facts }: Letter<Name>,
): Promise<void> {
  const letter = writeMail(lender, mail, values, {
    facts: [['Reference', draw.reference], ...facts],
    url: `${lender.publicUrl}/dashboard/deal/${draw.dealId}/construction`,
  });
  await postMail(tx, { to: draw.email, ...letter }, at);
}

/** To the lender. */
async function postCopy(
  tx: Transaction<Tables>,
  { lender, draw, at }: { readonly lender: LenderNow; readonly draw: DrawInMail; readonly at: Date },
  mail: typeof drawMails.requestedCopy,
  { requested, facts }: { requested: Cents; facts: Facts },
): Promise<void> {
  const { reference, email: borrowerEmail } = draw;
  const letter = writeMail(
    lender,
    mail,
    { ...valuesOf(draw), reference, borrowerEmail, requested: formatCents(requested) },
    { facts: [['Reference', reference], ...facts] },
  );
  await postMail(tx, { to: lender.lender.email, ...letter }, at);
}

export function drawNotices(lender: () => LenderNow): DrawNotices {
  /** A mail about a draw, with what is special about it as facts. */
  function plain<About>(mail: DrawMail, factsOf: (about: About) => Facts): Notice<About> {
    return (tx, draw, about, at) =>
      postLetter(tx, { lender: lender(), draw, at }, mail, {
        values: valuesOf(draw),
        facts: factsOf(about),
      });
  }

  /** The same, with a copy for the lender. */
  function copied<About extends { requested: Cents }>(
    mails: { mail: DrawMail; copy: typeof drawMails.requestedCopy },
    factsOf: (about: About) => Facts,
  ): Notice<About> {
    const toBorrower = plain(mails.mail, factsOf);
    return async (tx, draw, about, at) => {
      await toBorrower(tx, draw, about, at);
      const { requested } = about;
      await postCopy(tx, { lender: lender(), draw, at }, mails.copy, { requested, facts: factsOf(about) });
    };
  }

  const approved = plain(drawMails.approved, approvalFacts);
  return {
    requested: copied({ mail: drawMails.requested, copy: drawMails.requestedCopy }, requestFacts),
    scheduled: plain(drawMails.scheduled, ({ on }) => [['Inspection', formatDay(on)]]),
    rescheduled: plain(drawMails.rescheduled, ({ was, on }) => [
      ['Inspection', formatDay(on)],
      ...(was === null ? [] : [['Instead of', formatDay(was)] as const]),
    ]),
    inspectionCorrected: plain(drawMails.inspectionCorrected, ({ before, ...amounts }) => [
      ...inspectionFacts(amounts),
      ['Supported before', formatCents(before)],
    ]),
    accountRequested: plain(drawMails.accountRequested, () => []),
    accountChanged: plain(drawMails.accountChanged, ({ account }) => [['To', accountWords(account)]]),
    inspected: plain(drawMails.inspected, inspectionFacts),
    approved(tx, draw, about, at) {
      if (about.less === 0) return approved(tx, draw, about, at);
      const lines = about.less === 1 ? 'one line gets' : `${lineCount(about.less)} get`;
      const values = { ...valuesOf(draw), lines };
      const facts = approvalFacts(about);
      return postLetter(tx, { lender: lender(), draw, at }, drawMails.approvedInPart, { values, facts });
    },
    declined: plain(drawMails.declined, ({ reason }) => [['Reason', reason]]),
    withdrawn: copied({ mail: drawMails.withdrawn, copy: drawMails.withdrawnCopy }, withdrawalFacts),
    wired: plain(drawMails.wired, ({ paid, wire, account }) => [
      ['Amount', formatCents(paid)],
      ['To', accountWords(account)],
      ['Wire reference', wire],
    ]),
  };
}

type About<Name extends keyof DrawNotices> = Parameters<DrawNotices[Name]>[2];

function requestFacts({ requested, lines, account, inspection }: About<'requested'>): Facts {
  return [
    ['Requested', `${formatCents(requested)} in ${lineCount(lines)}`],
    ['Inspection', `${formatDay(inspection.start)} to ${formatDay(inspection.end)}`],
    ['To', accountWords(account)],
  ];
}

function inspectionFacts({ requested, supported }: About<'inspected'>): Facts {
  return [
    ['Requested', formatCents(requested)],
    ['Supported by the inspection', formatCents(supported)],
  ];
}

function approvalFacts({ requested, paid, retained }: About<'approved'>): Facts {
  return [
    ['Requested', formatCents(requested)],
    ['To be wired', formatCents(paid)],
    ...(retained > 0 ? [['Held back', formatCents(retained)] as const] : []),
  ];
}

function withdrawalFacts({ requested, reason }: About<'withdrawn'>): Facts {
  return [
    ['Requested', formatCents(requested)],
    ...(reason === undefined ? [] : [['Reason', reason] as const]),
  ];
}

function valuesOf({ name, number, project }: DrawInMail) {
  return { name, number: String(number), project };
}
