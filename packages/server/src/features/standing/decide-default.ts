import type {
  DefaultAsk,
  DefaultDecision,
  DefaultPreview,
  EventWithdrawal,
  LoanStanding,
} from '@drawbridge/contract/standing/schema.ts';
import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { LoanEntry } from '@drawbridge/domain/loan-accounts/entries.ts';
import { defaultMessages } from '@drawbridge/messages/standing';
import { atOneMoment } from '../../platform/database/at-one-moment.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { isRefusal, refuse, refuseField, type Refusal } from '../../platform/http/refusal.ts';
import type { By } from '../../platform/keyed-writes/once.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { accountFacts, loanOf, showStandingOf, type AccountFacts } from '../loan-accounts/public.ts';
import { outlookOf } from './loan-outlook.ts';
import { readStanding } from './read-standing.ts';
import type { StandingParts } from './standing-parts.ts';
import { addEvents, defaultEvents, withdrawEvent } from './store.ts';

type DefaultRefusal = Refusal<
  'deal_not_found' | 'account_not_known' | 'default_stands' | 'default_not_declared' | 'invalid_input'
>;

/** A loan today without and with a default declared or cured on a day. */
export function previewDefault(
  { db, clock }: StandingParts,
  caller: Caller,
  ask: DefaultAsk,
): Promise<DefaultPreview | DefaultRefusal> {
  return atOneMoment(db, async (tx) => {
    const today = clock.today();
    const facts = await judge(tx, caller, ask, { today, lock: false });
    if (isRefusal(facts)) return facts;
    const decided: LoanEntry = {
      id: 'preview',
      kind: ask.step === 'declare' ? 'declareDefault' : 'cure',
      on: ask.on as PlainDate,
      postedOn: today,
    };
    return {
      before: outlookOf(facts.terms, facts.entries, today),
      after: outlookOf(facts.terms, [...facts.entries, decided], today),
    };
  });
}

/** Declares a loan in default from a day, or cures a declared default. */
export async function decideDefault(
  parts: StandingParts,
  { caller, once }: By,
  { why, ...ask }: DefaultDecision,
): Promise<LoanStanding | DefaultRefusal | Refusal<'key_reused'>> {
  const { clock } = parts;
  const outcome = await once(async (tx) => {
    const today = clock.today();
    const facts = await judge(tx, caller, ask, { today, lock: true });
    if (isRefusal(facts)) return facts;
    const at = clock.now();
    const { dealid, step, on } = ask;
    await addEvents(tx, [dealid], {
      kind: step === 'declare' ? 'default declared' : 'default cured',
      onDay: on as PlainDate,
      particulars: {},
      reason: why.trim(),
      postedAt: at,
      postedOn: today,
      postedBy: caller.accountId,
    });
    await showStandingOf(tx, [dealid], today);
    await recordAction(tx, {
      at,
      accountId: caller.accountId,
      action: step === 'declare' ? 'default declared' : 'default cured',
      subject: dealid,
      particulars: { on, why: why.trim() },
    });
    await publish(tx, { kind: 'deal', id: dealid, audience: { deal: dealid } });
    await publish(tx, { kind: 'payments', id: dealid, audience: { deal: dealid } });
    return { dealid };
  });
  return isRefusal(outcome) ? outcome : readStanding(parts, caller, ask.dealid);
}

/** Withdraws a declared or cured default: the account is computed as if it had never been. */
export async function withdrawDefault(
  parts: StandingParts,
  { caller, once }: By,
  { dealid, id, why }: EventWithdrawal,
): Promise<LoanStanding | Refusal<'deal_not_found' | 'record_not_found' | 'key_reused'>> {
  const { clock } = parts;
  const outcome = await once(async (tx) => {
    const loan = await loanOf(tx, caller, dealid, { lock: true });
    if (!loan) return refuse('deal_not_found');
    const at = clock.now();
    const events = await defaultEvents(tx, dealid);
    const isOurs = events.some((event) => event.id === id);
    if (!isOurs || !(await withdrawEvent(tx, id, { by: caller.accountId, at, why: why.trim() })))
      return refuse('record_not_found');
    await showStandingOf(tx, [dealid], clock.today());
    await recordAction(tx, {
      at,
      accountId: caller.accountId,
      action: 'default event withdrawn',
      subject: dealid,
      particulars: { why: why.trim() },
    });
    await publish(tx, { kind: 'deal', id: dealid, audience: { deal: dealid } });
    await publish(tx, { kind: 'payments', id: dealid, audience: { deal: dealid } });
    return { dealid };
  });
  return isRefusal(outcome) ? outcome : readStanding(parts, caller, dealid);
}

/** Whether a default can be declared or cured on that day; if so, what the account is computed from. */
async function judge(
  db: Queries,
  caller: Caller,
  { dealid, step, on }: DefaultAsk,
  { today, lock }: { readonly today: PlainDate; readonly lock: boolean },
): Promise<AccountFacts | DefaultRefusal> {
  const loan = await loanOf(db, caller, dealid, { lock });
  if (!loan) return refuse('deal_not_found');
  const facts = await accountFacts(db, loan);
  if (!facts) return refuse('account_not_known');
  const last = (await defaultEvents(db, dealid)).find((event) => event.withdrawn_at === null);
  const isDeclared = last?.kind === 'default declared';
  if (step === 'declare' && isDeclared) return refuse('default_stands');
  if (step === 'cure' && !isDeclared) return refuse('default_not_declared');
  if (on > today) return refuseField('on', defaultMessages.future);
  const earliest = last?.on_day ?? facts.terms.fundedOn;
  if (on < earliest) return refuseField('on', defaultMessages.early({ day: formatDay(earliest) }));
  return facts;
}
