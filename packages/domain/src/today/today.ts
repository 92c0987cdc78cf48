import type { ActionItemKind } from '../action-items/action-items.ts';
import { compareDays, type PlainDate } from '../calendar/plain-date.ts';
import type { Cents } from '../money/cents.ts';

/** What a borrower’s first page can say, most urgent first. */
export const todayKinds = [
  'money arriving',
  'action item',
  'fee due',
  'document returned',
  'question',
  'bill due',
  'extension window',
  'insurance expiring',
  'maturity',
  'draw possible',
] as const;
export type TodayKind = (typeof todayKinds)[number];

/** The page where a person does what a fact asks. */
export const todayPlaces = [
  'deal',
  'documents',
  'construction',
  'fee',
  'payment',
  'request',
  'extension',
  'payoff',
  'application',
] as const;
export type TodayPlace = (typeof todayPlaces)[number];

export interface TodayFact {
  readonly kind: TodayKind;
  /** What it is about: the id of a draw, an action item, a document, a request or a deal. */
  readonly id: string;
  /** Null for a request about a loan that is not in the portal. */
  readonly dealId: string | null;
  readonly dealName: string | null;
  /** When money is expected, something is due, or a time ends. Null without a day. */
  readonly day: PlainDate | null;
  readonly amount: Cents | null;
  /** An action item’s words, a question, or why a document was returned. */
  readonly words: string | null;
  /** A file’s name, a request’s reference, or a draw’s number. */
  readonly name: string | null;
  readonly place: TodayPlace;
}

/** The most acts a page shows at once. */
export const mostActs = 3;

export interface Today {
  /** The most urgent fact, which the page’s first sentence says. Null when there is nothing to say. */
  readonly headline: TodayFact | null;
  /** Up to three things to do, most urgent first. */
  readonly acts: readonly TodayFact[];
  /** How many more things there are to do. */
  readonly more: number;
}

const placesOfItems = {
  document: 'documents',
  insurance: 'documents',
  draw: 'construction',
  fee: 'fee',
  'own part': 'application',
  'tax form': 'deal',
  signature: 'deal',
  other: 'deal',
} as const satisfies Record<ActionItemKind, TodayPlace>;

/** Where the borrower does an action item of a kind. */
export function placeOfItem(kind: ActionItemKind): TodayPlace {
  return placesOfItems[kind];
}

/** Whether a fact asks the borrower to do something. Money on its way asks nothing. */
export function isAct({ kind }: Pick<TodayFact, 'kind'>): boolean {
  return kind !== 'money arriving';
}

/** Most urgent first: by kind, then by day. Facts without a day come last of their kind; ties keep their order. */
export function byUrgency<Fact extends Pick<TodayFact, 'kind' | 'day'>>(facts: readonly Fact[]): Fact[] {
  return facts.toSorted((a, b) => {
    const kinds = todayKinds.indexOf(a.kind) - todayKinds.indexOf(b.kind);
    return kinds === 0 ? compareDays(a.day, b.day) : kinds;
  });
}

/** What a borrower’s first page says and asks. */
export function todayOf(facts: readonly TodayFact[]): Today {
  const ordered = byUrgency(facts);
  const acts = ordered.filter(isAct);
  return {
    headline: ordered[0] ?? null,
    acts: acts.slice(0, mostActs),
    more: Math.max(0, acts.length - mostActs),
  };
}
