import { answersOf } from '@drawbridge/contract/requests/tables.ts';
import { plainDate, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { ServicingFacts } from '@drawbridge/domain/faq/servicing-facts.ts';
import type { RequestDecision } from '@drawbridge/domain/requests/request-states.ts';
import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import { formatCents } from '@drawbridge/domain/money/format-cents.ts';
import { requestEmailFacts as labels, requestEmailValues } from '@drawbridge/messages/requests';
import type { Transaction } from '../../platform/database/connect.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import type { KeyedMail } from '../../platform/mail/define-mails.ts';
import { postTo } from '../../platform/mail/post-to.ts';
import type { MailContent } from '../../platform/mail/render-mail.ts';
import { requestMails } from './mails.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { kindWords, nextWords } from './mail-words.ts';
import type { RequestRow, RequestWithSender } from './store.ts';

type Tx = Transaction;
type Facts = NonNullable<MailContent['facts']>;

/** Emails about requests. Each one is written in the transaction of the change it reports. */
export interface RequestNotices {
  /** Sends a receipt to the sender and a copy to the lender. */
  received(
    tx: Tx,
    request: RequestRow,
    about: { sender: Caller | undefined; files: readonly string[]; at: Date },
  ): Promise<void>;
  /** Sends the lender a message from the sender. */
  answered(tx: Tx, request: RequestRow, message: { author: string; text: string; at: Date }): Promise<void>;
  /** Sends the sender a message from the lender. */
  written(tx: Tx, request: RequestWithSender, message: { text: string; at: Date }): Promise<void>;
  asked(tx: Tx, request: RequestWithSender, question: { text: string; at: Date }): Promise<void>;
  decided(
    tx: Tx,
    request: RequestWithSender,
    decision: { status: RequestDecision; reason: string; at: Date },
  ): Promise<void>;
  /** Reports that the payoff letter is issued. Only people who can see the loan get the letter. */
  letterIssued(
    tx: Tx,
    request: RequestWithSender,
    letter: { goodThrough: PlainDate; getsLetter: boolean; at: Date },
  ): Promise<void>;
}

/** Creates the notices. Copies go to `inbox`, or to the lender’s own address without one. */
export function requestNotices(
  lender: () => LenderNow,
  { inbox, facts }: { inbox: string | undefined; facts: () => ServicingFacts },
): RequestNotices {
  /**
   * Emails the addresses on the form and the account’s own address. Anyone can type anyone’s address, so only the
   * account’s own address gets `typed` (the sender’s text) and the link to the request.
   */
  async function mailSender<Name extends string>(
    tx: Tx,
    request: RequestWithSender,
    at: Date,
    mail: KeyedMail<Name>,
    about: {
      values: () => Readonly<Record<NoInfer<Name>, string>>;
      facts?: () => Facts;
      typed?: () => Facts;
    },
  ) {
    const { id, reference, sender_email: own, language } = request;
    const url = `${lender().publicUrl}/dashboard/servicing-requests/${id}`;
    for (const address of mailboxesOf(request)) {
      const isOwn = own !== null && address.toLowerCase() === own.toLowerCase();
      const { values, facts: more = () => [], typed = () => [] } = about;
      await postTo(tx, lender(), {
        // A name typed on the form may be anyone's.
        to: {
          name: isOwn ? (request.sender ?? undefined) : undefined,
          email: address,
          language: language ?? undefined,
        },
        mail,
        values,
        facts: () => [[labels.reference, reference], ...more(), ...(isOwn ? typed() : [])],
        ...(isOwn ? { url } : {}),
        dealId: request.deal_id,
        at,
      });
    }
  }

  async function mailLender<Name extends string>(
    tx: Tx,
    { id, reference, deal_id: dealId }: RequestRow,
    at: Date,
    mail: KeyedMail<Name>,
    { values, facts: more }: { values: () => Readonly<Record<NoInfer<Name>, string>>; facts: () => Facts },
  ) {
    await postTo(tx, lender(), {
      to: { email: inbox ?? lender().lender.email },
      mail,
      values,
      facts: () => [[labels.reference, reference], ...more()],
      url: `${lender().publicUrl}/staff/requests/${id}`,
      dealId,
      at,
    });
  }

  return {
    async received(tx, request, { sender, files, at }) {
      const sent = () => answerFacts(request, files);
      await mailSender(
        tx,
        { ...request, sender: sender?.name ?? null, sender_email: sender?.email ?? null },
        at,
        requestMails.received,
        {
          values: () => ({ ...valuesOf(request), next: nextWords[request.kind](facts()) }),
          typed: sent,
        },
      );
      const origin = () =>
        sender
          ? requestEmailValues.fromPortal({ name: sender.name, email: sender.email })
          : requestEmailValues.fromPublicForm;
      await mailLender(tx, request, at, requestMails.receivedCopy, {
        values: () => ({ ...valuesOf(request), origin: origin() }),
        facts: sent,
      });
    },

    answered: (tx, request, { author, text, at }) =>
      mailLender(tx, request, at, requestMails.answered, {
        values: () => ({ ...valuesOf(request), author, message: text }),
        facts: () => [[labels.loanNumber, request.loan_number]],
      }),

    written: (tx, request, { text, at }) =>
      mailSender(tx, request, at, requestMails.written, {
        values: () => ({ ...valuesOf(request), message: text }),
      }),

    asked: (tx, request, { text, at }) =>
      mailSender(tx, request, at, requestMails.asked, {
        values: () => ({ ...valuesOf(request), message: text }),
      }),

    letterIssued(tx, request, { goodThrough, getsLetter, at }) {
      const values = () => valuesOf(request);
      const facts = () => statusFacts('Completed');
      if (!getsLetter)
        return mailSender(tx, request, at, requestMails.letterSentElsewhere, { values, facts });
      const lasting = () => ({ ...values(), goodThrough: formatDay(goodThrough) });
      return mailSender(tx, request, at, requestMails.letterIssued, { values: lasting, facts });
    },

    decided(tx, request, { status, reason, at }) {
      const facts = () => statusFacts(status);
      const values = () => valuesOf(request);
      if (status === 'Declined')
        return mailSender(tx, request, at, requestMails.declined, {
          values: () => ({ ...values(), reason }),
          facts,
        });
      return mailSender(tx, request, at, decisionMails[status], {
        values: () => ({ ...values(), note: reason }),
        facts,
      });
    },
  };
}

const decisionMails = {
  'In Review': requestMails.inReview,
  Approved: requestMails.approved,
  Completed: requestMails.completed,
} as const satisfies Record<Exclude<RequestDecision, 'Declined'>, unknown>;

function valuesOf({ kind, reference }: RequestRow) {
  return { kind: kindWords[kind](), reference };
}

function statusFacts(status: RequestDecision): Facts {
  return [[labels.status, labels.statuses[status]]];
}

/** Each address once, ignoring case. */
function mailboxesOf({ email, sender_email: account, fields }: RequestWithSender): Iterable<string> {
  const addresses = [email, fields['optional_email'], account].filter(
    (address): address is string => typeof address === 'string' && address !== '',
  );
  return new Map(addresses.toReversed().map((address) => [address.toLowerCase(), address])).values();
}

/** The sender’s answers by label, and the names of the files. */
function answerFacts({ kind, fields }: RequestRow, files: readonly string[]): Facts {
  const answers = answersOf(kind, fields).map(({ label, value, holds }) => {
    if (holds === 'dollars') return [label, formatCents(Number(value) * 100)] as const;
    return [label, holds === 'day' ? formatDay(plainDate(String(value))) : String(value)] as const;
  });
  return files.length === 0 ? answers : [...answers, [labels.files, files.join('\n')] as const];
}
