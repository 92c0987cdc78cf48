import type { Transaction } from 'kysely';
import type { BankAccount } from '@drawbridge/contract/beneficiaries/schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Cents } from '@drawbridge/domain/money/cents.ts';
import type { LenderSettings } from '../../platform/config/lender.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { postMail } from '../../platform/mail/post-mail.ts';
import { renderMail, type MailContent } from '../../platform/mail/render-mail.ts';

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
  readonly inspected: Notice<{ requested: Cents; supported: Cents }>;
  /** `less`: how many lines get less than was requested. */
  readonly approved: Notice<{ requested: Cents; paid: Cents; retained: Cents; less: number }>;
  readonly declined: Notice<{ reason: string }>;
  /** To the borrower who took it back, and to the lender. */
  readonly withdrawn: Notice<{ requested: Cents; reason: string | undefined }>;
  readonly wired: Notice<{ paid: Cents; wire: string; account: AccountInMail }>;
}

const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const dollars = (amount: Cents) => dollarFormat.format(amount / 100);
const day = (date: PlainDate) => dayFormat.format(new Date(`${date}T00:00:00Z`));
const lineCount = (lines: number) => (lines === 1 ? '1 line' : `${lines.toLocaleString('en-US')} lines`);
const accountWords = (account: AccountInMail) => `${account.bank_name} ${account.bank_account_number}`;

/** The mails of one lender; links in them lead to `publicUrl`. */
export function drawNotices(lender: () => LenderSettings, publicUrl: string): DrawNotices {
  async function post(
    tx: Transaction<Tables>,
    draw: DrawInMail,
    at: Date,
    mail: { title: string; sentence: string; facts?: NonNullable<MailContent['facts']> },
  ): Promise<void> {
    const content = {
      title: mail.title,
      paragraphs: [`Hello ${draw.name},`, mail.sentence],
      facts: [['Reference', draw.reference] as const, ...(mail.facts ?? [])],
      button: { label: 'See the draw', url: `${publicUrl}/dashboard/deal/${draw.dealId}/construction` },
      footer: `If you did not expect this, please call us: ${lender().lender.phone}.`,
    };
    await postMail(tx, { to: draw.email, ...renderMail(lender(), content) }, at);
  }

  const named = ({ number, project }: DrawInMail) => `draw ${number} of ${project}`;

  return {
    async requested(tx, draw, { requested, lines, account, inspection }, at) {
      const facts = [
        ['Requested', `${dollars(requested)} in ${lineCount(lines)}`],
        ['Inspection', `${day(inspection.start)} to ${day(inspection.end)}`],
        ['To', accountWords(account)],
      ] as const;
      await post(tx, draw, at, {
        title: `We have received ${named(draw)}`,
        sentence:
          'thank you: your request is with your construction analyst. Next, the inspection is scheduled; we will tell you when.',
        facts,
      });
      const copy = {
        title: `${draw.reference}: ${draw.name} requests ${dollars(requested)}`,
        paragraphs: [`${draw.name} (${draw.email}) has requested ${named(draw)}.`],
        facts: [['Reference', draw.reference] as const, ...facts],
        footer: 'This is a copy for the lender. It waits in the list of draws.',
      };
      await postMail(tx, { to: lender().lender.email, ...renderMail(lender(), copy) }, at);
    },
    scheduled: (tx, draw, { on }, at) =>
      post(tx, draw, at, {
        title: `The inspection for ${named(draw)} is scheduled`,
        sentence: 'please make sure that the inspector can get in. The lockbox code is the one you gave us.',
        facts: [['Inspection', day(on)]],
      }),
    inspected: (tx, draw, { requested, supported }, at) =>
      post(tx, draw, at, {
        title: `The inspection for ${named(draw)} is done`,
        sentence: 'we have the inspector’s findings, and now decide on what to approve.',
        facts: [
          ['Requested', dollars(requested)],
          ['Supported by the inspection', dollars(supported)],
        ],
      }),
    approved: (tx, draw, { requested, paid, retained, less }, at) =>
      post(tx, draw, at, {
        title: `${capital(named(draw))} is approved`,
        sentence:
          less === 0
            ? 'all that you requested is approved. The wire is next.'
            : `${less === 1 ? 'one line gets' : `${lineCount(less)} get`} less than you requested; the reasons stand beside the lines. The wire is next.`,
        facts: [
          ['Requested', dollars(requested)],
          ['To be wired', dollars(paid)],
          ...(retained > 0 ? [['Held back', dollars(retained)] as const] : []),
        ],
      }),
    declined: (tx, draw, { reason }, at) =>
      post(tx, draw, at, {
        title: `${capital(named(draw))} is declined`,
        sentence:
          'we could not approve this request. Nothing has been taken from your budget, and you can request a new draw.',
        facts: [['Reason', reason]],
      }),
    async withdrawn(tx, draw, { requested, reason }, at) {
      const facts = [
        ['Requested', dollars(requested)] as const,
        ...(reason === undefined ? [] : [['Reason', reason] as const]),
      ];
      await post(tx, draw, at, {
        title: `You have withdrawn ${named(draw)}`,
        sentence: 'nothing has been taken from your budget, and you can request a new draw at any time.',
        facts,
      });
      const copy = {
        title: `${draw.reference}: ${draw.name} has withdrawn ${dollars(requested)}`,
        paragraphs: [
          `${draw.name} (${draw.email}) has withdrawn ${named(draw)}. Please call off the inspection if it is ordered.`,
        ],
        facts: [['Reference', draw.reference] as const, ...facts],
        footer: 'This is a copy for the lender. It waits in no list any more.',
      };
      await postMail(tx, { to: lender().lender.email, ...renderMail(lender(), copy) }, at);
    },
    wired: (tx, draw, { paid, wire, account }, at) =>
      post(tx, draw, at, {
        title: `${capital(named(draw))} is on its way`,
        sentence:
          'the money is on its way to your account. Banks usually take until the end of the business day.',
        facts: [
          ['Amount', dollars(paid)],
          ['To', accountWords(account)],
          ['Wire reference', wire],
        ],
      }),
  };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
