import { mostFound, type Found } from '@drawbridge/contract/search/schema.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { dealScope } from '../deals/public.ts';
import { listWork } from '../work/public.ts';
import { dealsByWords, finishedRequests, peopleByWords } from './store.ts';

/** More words narrow a search too little to be worth their queries. */
const mostWords = 6;

/** Finds deals, people, open work and finished requests for an employee. An empty search finds nothing. */
export async function searchEverything(
  { db, clock, now }: Pick<Kit, 'db' | 'clock' | 'now'>,
  caller: Caller,
  q: string,
): Promise<Found | Refusal<'signed_out' | 'invalid_input'>> {
  const scope = dealScope(caller);
  if (scope?.of !== 'lender') return refuse('signed_out');
  const typed = q.trim().normalize('NFC');
  const words = (typed.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostWords);
  if (words.length === 0) return { deals: [], people: [], work: [], requests: [] };
  const calendar = () => now().calendar;
  const [deals, people, work, requests] = await Promise.all([
    dealsByWords(db, scope, { typed, words, limit: mostFound }),
    peopleByWords(db, words, mostFound),
    listWork({ db, clock, calendar }, caller, { q: typed, limit: mostFound }),
    finishedRequests(db, scope, typed, mostFound),
  ]);
  if (isRefusal(work)) return work;
  return { deals, people, work: work.items, requests };
}
