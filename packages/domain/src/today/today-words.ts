import { todayWords as words } from '@drawbridge/messages/today';
import { formatNearDay, nearDayWords } from '../calendar/format-day.ts';
import { daysBetween, type PlainDate } from '../calendar/plain-date.ts';
import type { TodayFact, TodayKind } from './today.ts';

/** A fact ready to be put into a sentence, with its amount formatted. */
export interface SaidFact extends Omit<TodayFact, 'amount'> {
  readonly amount: string | null;
}

/** Red: late or ended. Amber: within a week, or waiting for the borrower. Blue: later. Green: possible. */
export type TodayTone = 'red' | 'amber' | 'blue' | 'green';

export interface ActWords {
  readonly tag: string;
  readonly tone: TodayTone;
  readonly title: string;
  readonly line: string;
  /** The words of the link or button that leads to where it is done. */
  readonly to: string;
}

const soonDays = 7;

/** The first page’s sentence: what its most urgent fact says, in the reader’s language. `count` is how many things wait. */
export function sentenceOf(fact: SaidFact | null, count: number, today: PlainDate): string {
  return fact ? sentences[fact.kind](fact, { count, today }) : words.sentence.nothing;
}

type Sentence = (fact: SaidFact, given: { readonly count: number; readonly today: PlainDate }) => string;

const waits: Sentence = (_, { count }) => words.sentence.waits({ count });

const sentences: Record<TodayKind, Sentence> = {
  'money arriving': ({ amount, day }, { today }) =>
    day === null
      ? words.sentence.onItsWay({ amount: amount ?? '' })
      : words.sentence.lands({ amount: amount ?? '', when: nearDayWords(day, today) }),
  'action item': waits,
  'document returned': waits,
  question: waits,
  'fee due': ({ amount }) => words.sentence.fee({ amount: amount ?? '' }),
  'bill due': ({ amount, day }, { today }) => billSentence(amount, day ?? today, today),
  'extension window': ({ dealName, day }, { today }) =>
    words.sentence.extend({ deal: dealName ?? '', day: formatNearDay(day ?? today) }),
  'insurance expiring': ({ dealName, day }, { today }) => {
    const [deal, on] = [dealName ?? '', day ?? today];
    return on < today
      ? words.sentence.insuranceEnded({ deal, day: formatNearDay(on) })
      : words.sentence.insuranceEnds({ deal, when: nearDayWords(on, today) });
  },
  maturity: ({ dealName, day }, { today }) => {
    const [deal, on] = [dealName ?? '', day ?? today];
    return on < today
      ? words.sentence.matured({ deal, day: formatNearDay(on) })
      : words.sentence.matures({ deal, when: nearDayWords(on, today) });
  },
  'draw possible': ({ amount }) => words.sentence.drawable({ amount: amount ?? '' }),
};

function billSentence(amount: string | null, day: PlainDate, today: PlainDate): string {
  const { sentence } = words;
  const days = daysBetween(day, today);
  if (days > 0) return amount === null ? sentence.paymentLate({ days }) : sentence.late({ amount, days });
  const when = nearDayWords(day, today);
  return amount === null ? sentence.paymentDue({ when }) : sentence.due({ amount, when });
}

/** What an act says: a tag with its day, a title, a line with its deal, and where it leads. */
export function actWords(fact: SaidFact, today: PlainDate): ActWords {
  return { ...tagOf(fact, today), ...titleAndLine(fact), to: toWords(fact) };
}

function tagOf({ kind, day }: SaidFact, today: PlainDate): Pick<ActWords, 'tag' | 'tone'> {
  const { tag } = words;
  if (kind === 'draw possible') return { tag: tag.ready, tone: 'green' };
  if (kind === 'document returned') return { tag: tag.returned, tone: 'red' };
  if (day === null) return { tag: tag.waiting, tone: 'amber' };
  const days = daysBetween(today, day);
  const tone = days < 0 ? 'red' : days <= soonDays ? 'amber' : 'blue';
  const when = nearDayWords(day, today);
  if (kind === 'extension window') return { tag: tag.daysLeft({ days }), tone };
  const on = formatNearDay(day);
  if (kind === 'insurance expiring')
    return { tag: days < 0 ? tag.ended({ day: on }) : tag.ends({ when }), tone };
  if (kind === 'maturity')
    return { tag: days < 0 ? tag.matured({ day: on }) : tag.matures({ when }), tone: 'red' };
  return { tag: days < 0 ? tag.late({ days: -days }) : tag.due({ when }), tone };
}

function titleAndLine(fact: SaidFact): Pick<ActWords, 'title' | 'line'> {
  const { act, line } = words;
  const { amount, day } = fact;
  const [deal, name] = [fact.dealName ?? '', fact.name ?? ''];
  const withDeal = (text: string | null) =>
    deal === '' || text === null ? (text ?? deal) : line.both({ deal, text });
  switch (fact.kind) {
    case 'money arriving':
      throw new RangeError('money on its way asks nothing of a borrower');
    case 'action item':
      return { title: fact.words ?? '', line: deal };
    case 'fee due':
      return { title: act.fee({ amount: amount ?? '' }), line: withDeal(line.fee) };
    case 'document returned':
      return { title: act.returned({ name }), line: withDeal(fact.words) };
    case 'question':
      return fact.place === 'construction'
        ? { title: act.account({ number: name }), line: withDeal(line.account) }
        : { title: act.question({ name }), line: fact.words ?? deal };
    case 'bill due':
      return { title: amount === null ? act.payment : act.pay({ amount }), line: deal };
    case 'extension window':
      return {
        title: act.extend({ deal }),
        line: day === null ? deal : line.extend({ day: formatNearDay(day) }),
      };
    case 'insurance expiring':
      return { title: act.insurance, line: withDeal(line.insurance) };
    case 'maturity':
      return { title: act.payoff, line: deal };
    case 'draw possible':
      return { title: act.draw, line: withDeal(amount === null ? null : line.left({ amount })) };
  }
}

function toWords({ kind, place }: SaidFact): string {
  if (kind === 'draw possible') return words.to.draw;
  if (kind === 'question' && place === 'construction') return words.to.account;
  return words.to[place];
}
