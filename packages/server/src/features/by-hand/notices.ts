import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import { lenderDay } from '@drawbridge/domain/calendar/lender-day.ts';
import { byHandEmailCopy as copy } from '@drawbridge/messages/by-hand';
import type { Transaction } from '../../platform/database/connect.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import { postTo } from '../../platform/mail/post-to.ts';
import { byHandMails } from './mails.ts';
import type { Enterer } from './store.ts';

type To = Pick<Enterer, 'kind' | 'dealId' | 'number' | 'name' | 'email'>;

/** Where the figures of a kind are entered and decided. */
const pages = { bill: 'bills', payoff: 'payoff' } as const;

const urlOf = ({ publicUrl }: LenderNow, { kind, dealId }: To) =>
  `${publicUrl}/staff/deals/${dealId}/${pages[kind]}`;

/** Emails the employee whose figures a colleague declined. */
export async function mailDeclined(
  tx: Transaction,
  lender: LenderNow,
  to: To,
  { decider, reason, at }: { readonly decider: string; readonly reason: string; readonly at: Date },
): Promise<void> {
  const { name, email, number, kind } = to;
  await postTo(tx, lender, {
    to: { name, email },
    mail: byHandMails.figuresDeclined,
    values: () => ({ name, number, figures: copy[kind], decider, reason }),
    url: urlOf(lender, to),
    at,
  });
}

/** Emails the employee whose figures expired undecided. */
export async function mailExpired(
  tx: Transaction,
  lender: LenderNow,
  to: To & Pick<Enterer, 'expiresAt'>,
  at: Date,
): Promise<void> {
  const { name, email, number, kind, expiresAt } = to;
  const day = lenderDay(expiresAt, lender.timeZone);
  await postTo(tx, lender, {
    to: { name, email },
    mail: byHandMails.figuresExpired,
    values: () => ({ name, number, figures: copy[kind], day: formatDay(day) }),
    url: urlOf(lender, to),
    at,
  });
}
