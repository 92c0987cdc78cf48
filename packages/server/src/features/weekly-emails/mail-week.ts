import type { BrokerOverview } from '@drawbridge/contract/pipeline/schema.ts';
import { isBroker, roleOf } from '@drawbridge/domain/access/account-types.ts';
import { mondayOf } from '@drawbridge/domain/calendar/business-days.ts';
import { stageName } from '@drawbridge/domain/deals/stages.ts';
import { formatCents } from '@drawbridge/domain/money/format-cents.ts';
import { missingWords } from '@drawbridge/domain/pipeline/missing-words.ts';
import { overviewSentence } from '@drawbridge/domain/pipeline/overview-words.ts';
import type { TodayFact } from '@drawbridge/domain/today/today.ts';
import { actWords, sentenceOf, type SaidFact } from '@drawbridge/domain/today/today-words.ts';
import { weeklyEmailCopy as copy } from '@drawbridge/messages/weekly-emails';
import type { Transaction } from '../../platform/database/connect.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import type { JobKit } from '../../platform/kit/kit.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import { postTo } from '../../platform/mail/post-to.ts';
import { readOverview } from '../pipeline/public.ts';
import { needsToday } from '../today/public.ts';
import { weeklyMails } from './mails.ts';
import { takeReader, weeklyReaders, type WeeklyReader } from './store.ts';

type Parts = Pick<JobKit, 'db' | 'clock' | 'lender'>;

/** Stuck deals in one email; the rest are on the dashboard. */
const mostStuck = 10;

/**
 * Emails each borrower what needs them, and each broker which of their deals are stuck: at most once in a lender’s week, however
 * often it runs. When there is nothing to do, no email goes out. A reader whose email fails keeps no one else waiting and is tried
 * again with the job.
 */
export async function mailWeek({ db, clock, lender }: Parts, signal: AbortSignal): Promise<void> {
  const current = await lender();
  if (!current.flags.weeklyEmails) return;
  const week = mondayOf(clock.today());
  const failures: unknown[] = [];
  for (const reader of await weeklyReaders(db, week)) {
    signal.throwIfAborted();
    const mailed = db.transaction().execute(async (tx) => {
      if (!(await takeReader(tx, reader.id, week))) return;
      if (isBroker(reader.account_type)) await mailBroker(tx, { clock, current }, reader);
      else await mailBorrower(tx, { clock, current }, reader);
    });
    await mailed.catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `weekly emails that failed: ${failures.length}`);
}

interface Now extends Pick<Parts, 'clock'> {
  readonly current: LenderNow;
}

async function mailBorrower(tx: Transaction, { clock, current }: Now, reader: WeeklyReader): Promise<void> {
  const found = await needsToday({ db: tx, clock, now: () => current }, identityOf(reader));
  if (isRefusal(found) || found.headline === null) return;
  const { headline, acts, more } = found;
  const today = clock.today();
  await postTo(tx, current, {
    to: reader,
    mail: weeklyMails.borrowerWeek,
    values: () => ({ sentence: sentenceOf(said(headline), acts.length + more, today) }),
    facts: () =>
      acts.map((fact) => {
        const { title, line } = actWords(said(fact), today);
        return [title, line] as const;
      }),
    url: `${current.publicUrl}/dashboard`,
    at: clock.now(),
  });
}

function said(fact: TodayFact): SaidFact {
  return { ...fact, amount: fact.amount === null ? null : formatCents(fact.amount) };
}

async function mailBroker(tx: Transaction, { clock, current }: Now, reader: WeeklyReader): Promise<void> {
  const overview = await readOverview({ db: tx, clock }, identityOf(reader));
  if (isRefusal(overview) || overview.stuck === 0) return;
  await postTo(tx, current, {
    to: reader,
    mail: weeklyMails.brokerWeek,
    values: () => ({ sentence: overviewSentence(overview, current.lender.name) }),
    facts: () => overview.rows.slice(0, mostStuck).map((deal) => [deal.name, stuckLine(deal)] as const),
    url: `${current.publicUrl}/dashboard`,
    at: clock.now(),
  });
}

function stuckLine({ stage, days, ballWith, missing }: BrokerOverview['rows'][number]): string {
  const [first] = missing;
  const waits = copy.waitsFor[ballWith];
  const what = first === undefined ? waits : copy.missing({ waits, what: missingWords(first) });
  return copy.stuckLine({ stage: stageName(stage), days, waits: what });
}

function identityOf({ id, account_type: accountType }: WeeklyReader) {
  return { accountId: id, role: roleOf({ accountType, isLead: false, isAdministrator: false }) };
}
