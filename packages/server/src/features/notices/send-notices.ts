import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import { cents } from '@drawbridge/domain/money/cents.ts';
import { formatCents } from '@drawbridge/domain/money/format-cents.ts';
import type { NoticeKind } from '@drawbridge/domain/notices/notice-rules.ts';
import { isHeldBack, owedNotices, type OwedNotice } from '@drawbridge/domain/notices/owed-notices.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { JobKit } from '../../platform/kit/kit.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import type { KeyedMail } from '../../platform/mail/define-mails.ts';
import { postTo } from '../../platform/mail/post-to.ts';
import { noticeMails } from './mails.ts';
import { addNotice, keepJudged, noticeCandidates, occasionsTold, type NoticeCandidate } from './store.ts';

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

/**
 * Emails borrowers what today's nightly run found: each occasion once, however often the run repeats. A run for an earlier day
 * sends nothing, because today's run reports whatever is still true.
 */
export async function sendNotices(night: NoticeNight): Promise<void> {
  const { db, clock, lender, runId, day, signal } = night;
  if (day !== clock.today()) return;
  const candidates = await noticeCandidates(night, { runId, day, rules: lender.notices });
  const owedBy = candidates.flatMap((loan) => {
    const owed = owedNotices(loan, lender.notices, day);
    return owed.length > 0 ? [{ loan, owed }] : [];
  });
  const dealIds = owedBy.map(({ loan }) => loan.dealId);
  const told = await occasionsTold(db, dealIds);
  for (const { loan, owed } of owedBy) {
    const untold = owed.filter(
      ({ kind, occasion }) => told.get(loan.dealId)?.has(`${kind} ${occasion}`) !== true,
    );
    if (untold.length === 0) continue;
    signal.throwIfAborted();
    await db.transaction().execute(async (tx) => {
      for (const notice of untold) await sendNotice(tx, night, loan, notice);
    });
  }
  await db.transaction().execute((tx) => keepJudged(tx, { runId, day, rules: lender.notices }));
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
