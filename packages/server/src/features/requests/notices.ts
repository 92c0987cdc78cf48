import type { Transaction } from 'kysely';
import { answersOf } from '@drawbridge/contract/requests/answers.ts';
import { plainDate, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { ServicingFacts } from '@drawbridge/domain/faq/servicing-facts.ts';
import type { RequestDecision } from '@drawbridge/domain/requests/request-states.ts';
import type { LenderSettings } from '../../platform/config/lender.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { printDay } from '../../platform/documents/print-money.ts';
import { postMail } from '../../platform/mail/post-mail.ts';
import { renderMail, type MailContent } from '../../platform/mail/render-mail.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { decidedText, kindWords, letterText, receivedText } from './mail-words.ts';
import { dayWords, dollarWords } from './mail-figures.ts';
import type { RequestRow, RequestWithSender } from './store.ts';

type Tx = Transaction<Tables>;
type Facts = NonNullable<MailContent['facts']>;

/** The mails about requests. Each is written in the transaction of what it tells of. */
export interface RequestNotices {
  /** A receipt for the sender, and a copy for the lender. */
  received(
    tx: Tx,
    request: RequestRow,
    about: { sender: Caller | undefined; files: readonly string[]; at: Date },
  ): Promise<void>;
  /** What the sender wrote, for the lender. */
  answered(tx: Tx, request: RequestRow, message: { author: string; text: string; at: Date }): Promise<void>;
  /** What the lender wrote, for the sender. */
  written(tx: Tx, request: RequestWithSender, message: { text: string; at: Date }): Promise<void>;
  asked(tx: Tx, request: RequestWithSender, question: { text: string; at: Date }): Promise<void>;
  decided(
    tx: Tx,
    request: RequestWithSender,
    decision: { status: RequestDecision; reason: string; at: Date },
  ): Promise<void>;
  /** The payoff letter that was asked for has been issued; it goes to the borrower of the loan only. */
  letterIssued(
    tx: Tx,
    request: RequestWithSender,
    letter: { goodThrough: PlainDate; isBorrower: boolean; at: Date },
  ): Promise<void>;
}

/** The mails of one lender: copies go to `inbox`, or else to the lender’s own address, links lead to `publicUrl`. */
export function requestNotices(
  lender: () => LenderSettings,
  { inbox, publicUrl, facts }: { inbox: string | undefined; publicUrl: string; facts: () => ServicingFacts },
): RequestNotices {
  const questions = () => `Questions? Call ${lender().lender.phone} and name the reference.`;

  async function post(tx: Tx, to: Iterable<string>, at: Date, content: MailContent): Promise<void> {
    const letter = renderMail(lender(), content);
    for (const address of to) await postMail(tx, { to: address, ...letter }, at);
  }

  /** To the addresses on the form, and to the account’s own when that is another. */
  async function tellSender(tx: Tx, request: RequestWithSender, at: Date, content: MailContent) {
    const { account_id: accountId, id } = request;
    const button = { label: 'See your request', url: `${publicUrl}/dashboard/servicing-requests/${id}` };
    await post(tx, mailboxesOf(request), at, {
      ...content,
      ...(accountId === null ? {} : { button }),
      footer: questions(),
    });
  }

  return {
    async received(tx, request, { sender, files, at }) {
      const { kind, reference } = request;
      const sent = answerFacts(request, files);
      await tellSender(
        tx,
        { ...request, sender: sender?.name ?? null, sender_email: sender?.email ?? null },
        at,
        {
          title: `We received your ${kindWords[kind]} ${reference}`,
          paragraphs: receivedText(kind, facts()),
          // Anybody can type anybody’s address: to a stranger goes nothing that somebody else has typed.
          facts: [['Reference', reference], ...(sender ? sent : [])],
          footer: questions(),
        },
      );
      await post(tx, [inbox ?? lender().lender.email], at, {
        title: `New ${kindWords[kind]} ${reference}`,
        paragraphs: [
          sender
            ? `${sender.name} (${sender.email}) sent this from the portal.`
            : 'This came from the public form. Nobody was signed in: please check who asks before you answer.',
        ],
        facts: [['Reference', reference], ...sent],
        footer: 'The files are kept in the portal. A receipt went to the sender.',
      });
    },

    answered: (tx, { kind, reference, loan_number: loan }, { author, text, at }) =>
      post(tx, [inbox ?? lender().lender.email], at, {
        title: `New message about ${kindWords[kind]} ${reference}`,
        paragraphs: [`${author} wrote:`, text],
        facts: [
          ['Reference', reference],
          ['Loan number', loan],
        ],
        footer: 'Files sent with it are kept in the portal.',
      }),

    written: (tx, request, { text, at }) =>
      tellSender(tx, request, at, {
        title: `A message about your ${kindWords[request.kind]} ${request.reference}`,
        paragraphs: [text],
        facts: [['Reference', request.reference]],
        footer: questions(),
      }),

    asked: (tx, request, { text, at }) =>
      tellSender(tx, request, at, {
        title: `We need something for your ${kindWords[request.kind]} ${request.reference}`,
        paragraphs: ['To go on with your request we need the following from you:', text],
        facts: [['Reference', request.reference]],
        footer: questions(),
      }),

    letterIssued: (tx, request, { goodThrough, isBorrower, at }) =>
      tellSender(tx, request, at, {
        title: `Your ${kindWords[request.kind]} ${request.reference}: Completed`,
        paragraphs: letterText(isBorrower ? printDay(goodThrough) : undefined),
        facts: [
          ['Reference', request.reference],
          ['Status', 'Completed'],
        ],
        footer: questions(),
      }),

    decided: (tx, request, { status, reason, at }) =>
      tellSender(tx, request, at, {
        title: `Your ${kindWords[request.kind]} ${request.reference}: ${status}`,
        paragraphs: [decidedText[status], ...(reason.trim() === '' ? [] : [reason])],
        facts: [
          ['Reference', request.reference],
          ['Status', status],
        ],
        footer: questions(),
      }),
  };
}

/** Each address once, however it is written. */
function mailboxesOf({ email, sender_email: account, fields }: RequestWithSender): Iterable<string> {
  const addresses = [email, fields['optional_email'], account].filter(
    (address): address is string => typeof address === 'string' && address !== '',
  );
  return new Map(addresses.toReversed().map((address) => [address.toLowerCase(), address])).values();
}

/** What was typed, label by label, and what was attached. */
function answerFacts({ kind, fields }: RequestRow, files: readonly string[]): Facts {
  const answers = answersOf(kind, fields).map(({ label, value, holds }) => {
    if (holds === 'dollars') return [label, dollarWords(Number(value))] as const;
    return [label, holds === 'day' ? dayWords(plainDate(String(value))) : String(value)] as const;
  });
  return files.length === 0 ? answers : [...answers, ['Files', files.join('\n')] as const];
}
