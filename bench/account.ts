/**
 * How long a loan's account takes: `npm run bench:account`. The loan is 28 years old and has 10,000 entries: a draw or payment
 * almost every day, one in ten posted five days later and one in a hundred returned. Figures are CPU time, so that other
 * work on the machine does not count, beside what only reading and writing the entries as JSON takes.
 */
import { addDays, daysBetween, plainDate, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { account } from '@drawbridge/domain/loan-accounts/account.ts';
import type { LoanEntry } from '@drawbridge/domain/loan-accounts/entries.ts';
import type { LoanTerms } from '@drawbridge/domain/loan-accounts/terms.ts';
import { median, Scoreboard } from './scoreboard.ts';

const fundedOn = plainDate('2000-01-01');
const asOf = plainDate('2027-12-31');
const entryCount = 10_000;
const times = 25;

const terms: LoanTerms = {
  commitmentCents: 5_000_000_000,
  fundedOn,
  maturityOn: plainDate('2030-01-01'),
  dueDay: 1,
  firstDueOn: plainDate('2000-02-01'),
  rates: [{ from: fundedOn, rate: 900_000 }],
  dayCount: 'Actual/360',
  basis: 'drawn',
  leadDays: 10,
  lateCharge: { percent: 500_000, graceDays: 10 },
  default: { kind: 'addOn', rate: 400_000, atMaturity: true, pastDueDays: 30 },
};

function entryOn(nth: number, on: PlainDate): LoanEntry {
  const dated = { id: `e${nth}`, on, ...(nth % 10 === 0 && { postedOn: addDays(on, 5) }) };
  if (nth % 100 === 51) return { ...dated, kind: 'reversal', reverses: `e${nth - 1}`, feeCents: 3500 };
  if (nth % 5 === 1) return { ...dated, kind: 'draw', amountCents: 100_000 };
  if (nth % 7 === 3) return { ...dated, kind: 'fee', amountCents: 2500, feeKind: 'wire', due: 'now' };
  return { ...dated, kind: 'payment', amountCents: 60_000, rest: 'principal' };
}

const days = daysBetween(fundedOn, asOf);
const entries: LoanEntry[] = [{ id: 'f', kind: 'funding', on: fundedOn, amountCents: 100_000_000 }];
for (let nth = 1; nth < entryCount; nth += 1)
  entries.push(entryOn(nth, addDays(fundedOn, Math.floor((nth * days) / entryCount))));

/** Median CPU time in milliseconds, after a warm-up. */
function cpuTime(work: () => unknown): number {
  const took: number[] = [];
  for (let time = 0; time < times + 5; time += 1) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    if (time >= 5) took.push((user + system) / 1000);
  }
  return median(took);
}

const board = new Scoreboard();
const computed = cpuTime(() => account(terms, entries, asOf));
const copied = cpuTime(() => JSON.parse(JSON.stringify(entries)));
board.atMost('account of 10,000 entries', computed, 50, 'ms');
board.atMost('compared with copying the entries as JSON', computed / copied, 15, 'times');
board.print(`Loan account (CPU time, median of ${times})`);
