import type { LoanApplication } from '@drawbridge/contract/applications/schema.ts';
import { KillableCalls, type Killable } from './killable-calls.ts';
import { send, type World } from './world.ts';

type Value = string | number | boolean | null;

/** An applicant without an account who fills in half an application. */
interface Applicant {
  readonly nth: number;
  /** Chosen by their browser. */
  readonly key: string;
  /** Saves in the order in which they are typed. */
  readonly saves: readonly Readonly<Record<string, Value>>[];
}

export interface KilledDrafts {
  readonly applicants: readonly Applicant[];
  /** By key, the saves that were acknowledged, from the first. */
  readonly acknowledged: ReadonlyMap<string, number>;
  /** Calls that were sent again because no answer came. */
  readonly sentAgain: number;
}

const sealedPlaces = new Set(['ssn', 'birth_date']);

const addressOf = (nth: number) => `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`;

/** What one applicant answers, different for each. Some answers are changed and taken back on the way. */
function applicantAt(nth: number, chance: () => number): Applicant {
  const letters = Array.from({ length: 43 }, () => Math.floor(chance() * 36).toString(36));
  const owner = `o${nth}`;
  return {
    nth,
    key: `k_${letters.join('')}`,
    saves: [
      { street: `${nth} Kill Street`, city: 'Macon', state: 'GA' },
      { price: 100_000 + nth },
      { first_name: 'Ana', last_name: `Ruiz ${nth}`, zip: '31201' },
      { ssn: String(100_000_000 + nth), birth_date: '1984-05-17' },
      { price: 200_000 + nth, city: null },
      { borrower_kind: 'llc', [`owners.${owner}`]: 0, [`owners.${owner}.share`]: 60 },
      { [`owners.${owner}.share`]: 40, 'owners.z': 1, 'owners.z.share': 60 },
      { 'owners.z': null },
    ],
  };
}

/**
 * Applicants begin and save as their browsers do, `atOnce` at a time, while the server is killed `kills` times at moments that
 * `chance` (0 to 1) picks. A call without an answer is sent again.
 */
export async function draftWhileKilled(
  server: Killable,
  {
    drafts,
    kills,
    atOnce,
    chance,
  }: {
    readonly drafts: number;
    readonly kills: number;
    readonly atOnce: number;
    readonly chance: () => number;
  },
): Promise<KilledDrafts> {
  const applicants = Array.from({ length: drafts }, (_, nth) => applicantAt(nth, chance));
  const acknowledged = new Map<string, number>();
  const callsInAll = applicants.reduce((sum, { saves }) => sum + saves.length + 1, 0);
  const calls = new KillableCalls(server);

  async function accept({ nth }: Applicant, path: string, body: object): Promise<void> {
    const headers = { 'x-forwarded-for': addressOf(nth) };
    const answer = await calls.untilAnswered((url) =>
      send({ url }, 'POST', `/lima/api/applications${path}`, { body, headers }),
    );
    if (answer.status >= 300) throw new Error(`${path} refused: ${answer.status} ${answer.text}`);
  }

  async function apply(applicant: Applicant): Promise<void> {
    const { key, saves } = applicant;
    await accept(applicant, '', { product: 'fix and flip', key });
    acknowledged.set(key, 0);
    for (const changes of saves) {
      await accept(applicant, '/save', { application: key, changes });
      acknowledged.set(key, (acknowledged.get(key) ?? 0) + 1);
    }
  }

  const waiting = [...applicants];
  async function applyInTurn(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) await apply(next);
  }
  const over = new AbortController();
  const applying = Promise.all(Array.from({ length: atOnce }, applyInTurn)).finally(() => over.abort());
  applying.catch(() => undefined);
  const evenly = callsInAll / (kills + 1);
  for (let kill = 1; kill <= kills; kill += 1) {
    await server.url();
    if (!(await calls.killAfter(evenly * (kill - 0.5 + chance()), chance, over.signal))) break;
  }
  await applying;
  return { applicants, acknowledged, sentAgain: calls.sentAgain };
}

/** The places whose answer is not the acknowledged one, as the applicant sees it. */
export async function lostAnswers(
  url: string,
  { applicants, acknowledged }: Pick<KilledDrafts, 'applicants' | 'acknowledged'>,
): Promise<string[]> {
  const lost: string[] = [];
  for (const { nth, key, saves } of applicants) {
    const expected = expectedAfter(saves.slice(0, acknowledged.get(key)));
    const headers = { 'x-forwarded-for': addressOf(nth) };
    const body = { application: key };
    const { json } = await send({ url }, 'POST', '/lima/api/applications/open', { body, headers });
    const { answers = {}, sealed = [] } = json as Partial<LoanApplication>;
    for (const place of new Set([...Object.keys(expected), ...Object.keys(answers)])) {
      const isThere = sealedPlaces.has(place) ? sealed.includes(place) : answers[place] === expected[place];
      if (!isThere) lost.push(`${nth} ${place}`);
    }
  }
  return lost;
}

/** Of the strangers’ applications: those too many, and those in which an SSN can be read. */
export async function countDrafts(
  pool: World['pool'],
  { applicants }: Pick<KilledDrafts, 'applicants'>,
): Promise<{ doubled: number; readable: number }> {
  const { rows } = await pool.query<{ count: number; readable: number }>(
    `select count(*)::int as count, count(*) filter (where applications::text ~ '\\D1000\\d{5}\\D')::int as readable
     from applications
     where exists (select from application_keys where application_id = applications.id)`,
  );
  const [{ count, readable } = { count: 0, readable: 0 }] = rows;
  return { doubled: count - applicants.length, readable };
}

function expectedAfter(saves: Applicant['saves']): Readonly<Record<string, Value>> {
  const all: Record<string, Value> = Object.assign({}, ...saves) as Record<string, Value>;
  const removed = Object.keys(all).filter((place) => all[place] === null);
  return Object.fromEntries(
    Object.entries(all).filter(
      ([place, value]) => value !== null && !removed.some((item) => place.startsWith(`${item}.`)),
    ),
  );
}
