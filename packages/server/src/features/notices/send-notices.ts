import { addDays, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import { cents } from '@drawbridge/domain/money/cents.ts';
import { formatCents } from '@drawbridge/domain/money/format-cents.ts';
import type { NoticeKind } from '@drawbridge/domain/notices/notice-rules.ts';
import {
  isHeldBack,
  noticeLatestDays,
  owedNotices,
  type OwedNotice,
} from '@drawbridge/domain/notices/owed-notices.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { JobKit } from '../../platform/kit/kit.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import type { KeyedMail } from '../../platform/mail/define-mails.ts';
import { postTo } from '../../platform/mail/post-to.ts';
import { noticeMails } from './mails.ts';
import { addNotice, noticeCandidates, occasionsTold, type NoticeCandidate } from './store.ts';

export interface NoticeNight extends Pick<JobKit, 'db' | 'clock'> {
  readonly lender: LenderNow;
  readonly runId: string;
  readonly day: PlainDate;
  /** Aborts when the server stops. */
  readonly signal: AbortSignal;
}

const mailOfNotice = {
  'bill due': noticeMails.billDue,
  'past due': noticeMails.pastDue,
  '30 days': noticeMails.thirtyDays,
  'late charge': noticeMails.lateCharge,
  matured: noticeMails.matured,
  'default began': noticeMails.defaultBegan,
  'default ended': noticeMails.defaultEnded,
} satisfies Record<NoticeKind, KeyedMail>;

/** An occasion older than this is never told of, so what was told before need not be read. Months have at most 31 days. */
const oldestOccasionDays = 30 + noticeLatestDays;

/**
 * Emails borrowers what the night of today found: each occasion once, however often the night runs. A night that catches up
 * sends nothing, since what still holds today is told by today's.
 */
export async function sendNotices(night: NoticeNight): Promise<void> {
  const { db, clock, lender, runId, day, signal } = night;
  if (day !== clock.today()) return;
  const since = addDays(day, -noticeLatestDays);
  const { billDueDays } = lender.notices;
  const candidates = await noticeCandidates(night, { runId, day, since, billDueDays });
  const dealIds = candidates.map(({ dealId }) => dealId);
  const told = await occasionsTold(db, dealIds, addDays(day, -oldestOccasionDays));
  for (const loan of candidates) {
    const owed = owedNotices(loan, lender.notices, day).filter(
      ({ kind, occasion }) => told.get(loan.dealId)?.has(`${kind} ${occasion}`) !== true,
    );
    if (owed.length === 0) continue;
    signal.throwIfAborted();
    await db.transaction().execute(async (tx) => {
      for (const notice of owed) await sendNotice(tx, night, loan, notice);
    });
  }
}

async function sendNotice(
  tx: Transaction,
  { lender, runId, clock, day }: NoticeNight,
  loan: NoticeCandidate,
  notice: OwedNotice,
): Promise<void> {
  const { dealId, loanNumber, borrower, email, holds } = loan;
  const isHeld = isHeldBack(notice, holds, day);
  const at = clock.now();
  const isNew = await addNotice(tx, { dealId, runId, isHeld, at }, notice);
  if (!isNew || isHeld) return;
  const mail: KeyedMail = mailOfNotice[notice.kind];
  await postTo(tx, lender, {
    to: { name: borrower, email },
    mail,
    values: () => ({
      name: borrower,
      number: loanNumber,
      day: formatDay(notice.occasion),
      amount: notice.amountCents === null ? '' : formatCents(cents(notice.amountCents)),
    }),
    url: `${lender.publicUrl}/dashboard/deal/${dealId}`,
    at,
  });
}
