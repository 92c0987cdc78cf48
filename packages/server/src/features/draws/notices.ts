import type { BankAccount } from '@drawbridge/contract/beneficiaries/schema.ts';
import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Cents } from '@drawbridge/domain/money/cents.ts';
import { formatCents } from '@drawbridge/domain/money/format-cents.ts';
import { drawEmailFacts as labels, drawEmailValues } from '@drawbridge/messages/draws';
import type { Transaction } from '../../platform/database/connect.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import type { KeyedMail } from '../../platform/mail/define-mails.ts';
import { postTo } from '../../platform/mail/post-to.ts';
import type { MailContent } from '../../platform/mail/render-mail.ts';
import { drawMails } from './mails.ts';

export interface DrawInMail {
  readonly name: string;
  readonly email: string;
  readonly dealId: string;
  readonly project: string;
  readonly number: number;
  readonly reference: string;
}

/** The account to wire to, its number masked. */
type AccountInMail = Pick<BankAccount, 'bank_name' | 'bank_account_number'>;

type Notice<About> = (tx: Transaction, draw: DrawInMail, about: About, at: Date) => Promise<void>;

/** The emails about draws. Each is written in the transaction that causes it. */
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
  /** `before`: the amount supported until now. */
  readonly inspectionCorrected: Notice<{ requested: Cents; supported: Cents; before: Cents }>;
  /** Asks the borrower to choose a bank account. */
  readonly accountRequested: Notice<object>;
  /** To the borrower who chose another bank account. */
  readonly accountChanged: Notice<{ account: AccountInMail }>;
  readonly inspected: Notice<{ requested: Cents; supported: Cents }>;
  /** `less`: the number of lines approved for less than requested. */
  readonly approved: Notice<{ requested: Cents; paid: Cents; retained: Cents; less: number }>;
  readonly declined: Notice<{ reason: string }>;
  /** To the borrower who withdrew it, and to the lender. */
  readonly withdrawn: Notice<{ requested: Cents; reason: string | undefined }>;
  readonly wired: Notice<{ paid: Cents; wire: string; account: AccountInMail }>;
}

type Facts = NonNullable<MailContent['facts']>;

/** A bank account in words: its bank and the last 4 digits of its number. */
export const accountWords = (account: AccountInMail) => `${account.bank_name} ${account.bank_account_number}`;

type CommonName = 'name' | 'number' | 'project';
type DrawMail<Name extends string = never> = KeyedMail<CommonName | Name>;
type Values<Name extends string> = Readonly<Record<Name, string>>;

interface Context {
  readonly lender: LenderNow;
  readonly draw: DrawInMail;
  readonly at: Date;
}

async function postToBorrower<Name extends string>(
  tx: Transaction,
  { lender, draw, at }: Context,
  mail: KeyedMail<Name>,
  { values, facts }: { readonly values: () => Values<NoInfer<Name>>; readonly facts: () => Facts },
): Promise<void> {
  await postTo(tx, lender, {
    to: { name: draw.name, email: draw.email },
    mail,
    values,
    facts: () => [[labels.reference, draw.reference], ...facts()],
    url: `${lender.publicUrl}/dashboard/deal/${draw.dealId}/construction`,
    at,
  });
}

async function postToLender(
  tx: Transaction,
  { lender, draw, at }: Context,
  mail: typeof drawMails.requestedCopy,
  { requested, facts }: { requested: Cents; facts: () => Facts },
): Promise<void> {
  const { reference, email: borrowerEmail } = draw;
  await postTo(tx, lender, {
    to: { email: lender.lender.email },
    mail,
    values: () => ({ ...valuesOf(draw), reference, borrowerEmail, requested: formatCents(requested) }),
    facts: () => [[labels.reference, reference], ...facts()],
    url: `${lender.publicUrl}/staff/deals/${draw.dealId}`,
    at,
  });
}

export function drawNotices(lender: () => LenderNow): DrawNotices {
  /** An email about a draw whose words need no more than its name, number and project. */
  const plain = <About>(mail: DrawMail, factsOf: (about: About) => Facts): Notice<About> =>
    detailed(mail, () => ({}), factsOf);

  /** The same with values of its own. */
  function detailed<About, Name extends string = never>(
    mail: DrawMail<Name>,
    moreOf: (about: About) => Values<NoInfer<Name>>,
    factsOf: (about: About) => Facts,
  ): Notice<About> {
    return (tx, draw, about, at) =>
      postToBorrower(tx, { lender: lender(), draw, at }, mail, {
        // The compiler does not see that the names of both make up the names of the mail.
        values: () => ({ ...valuesOf(draw), ...moreOf(about) }) as Values<CommonName | Name>,
        facts: () => factsOf(about),
      });
  }

  /** The same, with a copy for the lender. */
  function copied<About extends { requested: Cents }>(
    toBorrower: Notice<About>,
    copy: typeof drawMails.requestedCopy,
    factsOf: (about: About) => Facts,
  ): Notice<About> {
    return async (tx, draw, about, at) => {
      await toBorrower(tx, draw, about, at);
      const { requested } = about;
      await postToLender(tx, { lender: lender(), draw, at }, copy, {
        requested,
        facts: () => factsOf(about),
      });
    };
  }

  const requestedOf = ({ requested }: { requested: Cents }) => ({ requested: formatCents(requested) });
  const approved = detailed(drawMails.approved, requestedOf, approvalFacts);
  const approvedInPart = detailed(drawMails.approvedInPart, partOf, approvalFacts);
  return {
    requested: copied(
      detailed(drawMails.requested, requestedOf, requestFacts),
      drawMails.requestedCopy,
      requestFacts,
    ),
    scheduled: detailed(
      drawMails.scheduled,
      ({ on }) => ({ day: formatDay(on) }),
      ({ on }) => [[labels.inspection, formatDay(on)]],
    ),
    rescheduled: detailed(
      drawMails.rescheduled,
      ({ on }) => ({ day: formatDay(on) }),
      ({ was, on }) => [
        [labels.inspection, formatDay(on)],
        ...(was === null ? [] : [[labels.previousDate, formatDay(was)] as const]),
      ],
    ),
    inspectionCorrected: plain(drawMails.inspectionCorrected, ({ before, ...amounts }) => [
      ...inspectionFacts(amounts),
      [labels.previouslySupported, formatCents(before)],
    ]),
    accountRequested: plain(drawMails.accountRequested, () => []),
    accountChanged: plain(drawMails.accountChanged, ({ account }) => [
      [labels.account, accountWords(account)],
    ]),
    inspected: detailed(
      drawMails.inspected,
      (about) => ({ supported: formatCents(about.supported), ...requestedOf(about) }),
      inspectionFacts,
    ),
    approved: (tx, draw, about, at) => (about.less === 0 ? approved : approvedInPart)(tx, draw, about, at),
    declined: plain(drawMails.declined, ({ reason }) => [[labels.reason, reason]]),
    withdrawn: copied(plain(drawMails.withdrawn, withdrawalFacts), drawMails.withdrawnCopy, withdrawalFacts),
    wired: detailed(
      drawMails.wired,
      ({ paid, account }) => ({ amount: formatCents(paid), account: accountWords(account) }),
      ({ paid, wire, account }) => [
        [labels.amount, formatCents(paid)],
        [labels.account, accountWords(account)],
        [labels.wireReference, wire],
      ],
    ),
  };
}

type About<Name extends keyof DrawNotices> = Parameters<DrawNotices[Name]>[2];

function requestFacts({ requested, lines, account, inspection }: About<'requested'>): Facts {
  return [
    [labels.requested, labels.requestedInLines({ amount: formatCents(requested), lines })],
    [
      labels.inspectionDates,
      labels.dates({ start: formatDay(inspection.start), end: formatDay(inspection.end) }),
    ],
    [labels.account, accountWords(account)],
  ];
}

function inspectionFacts({ requested, supported }: About<'inspected'>): Facts {
  return [
    [labels.requested, formatCents(requested)],
    [labels.supported, formatCents(supported)],
  ];
}

function approvalFacts({ requested, paid, retained }: About<'approved'>): Facts {
  return [
    [labels.requested, formatCents(requested)],
    [labels.toBeWired, formatCents(paid)],
    ...(retained > 0 ? [[labels.heldBack, formatCents(retained)] as const] : []),
  ];
}

function partOf({ requested, paid, retained, less }: About<'approved'>) {
  return {
    approved: formatCents(paid + retained),
    requested: formatCents(requested),
    lines: drawEmailValues.linesGet({ lines: less }),
  };
}

function withdrawalFacts({ requested, reason }: About<'withdrawn'>): Facts {
  return [
    [labels.requested, formatCents(requested)],
    ...(reason === undefined ? [] : [[labels.reason, reason] as const]),
  ];
}

function valuesOf({ name, number, project }: DrawInMail) {
  return { name, number: String(number), project };
}
