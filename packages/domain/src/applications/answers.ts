/** Lists in an application. Each item has an id that its form chose. */
export const applicationLists = ['owners', 'projects'] as const;
export type ApplicationList = (typeof applicationLists)[number];

/** The most items a list takes. */
export const mostItems = { owners: 10, projects: 20 } as const satisfies Record<ApplicationList, number>;

export type Answer = string | number | boolean;

/**
 * Answers by place: `price`, or `owners.k3f.share` for an item's answer. An item's own place, `owners.k3f`, holds its position
 * and says that the item exists. Saving place by place keeps what another tab or device answered elsewhere.
 */
export type Answers = Readonly<Record<string, Answer>>;

export interface AnswerPlace {
  readonly name: string;
  readonly item: { readonly list: ApplicationList; readonly id: string } | undefined;
}

const itemId = /^[a-z0-9]{1,12}$/;

/** Reads a place. An item's own place has the name ''. Undefined for anything else. */
export function placeOf(key: string): AnswerPlace | undefined {
  const [first = '', id, name = '', ...more] = key.split('.');
  if (id === undefined) return { name: first, item: undefined };
  const list = applicationLists.find((one) => one === first);
  return list && itemId.test(id) && more.length === 0 ? { name, item: { list, id } } : undefined;
}

/** The place of an item's answer, or of the item. */
export function keyOf(list: ApplicationList, id: string, name?: string): string {
  return name === undefined ? `${list}.${id}` : `${list}.${id}.${name}`;
}

/** The ids of a list's items, in their order. */
export function itemsOf(answers: Answers, list: ApplicationList): string[] {
  return Object.entries(answers)
    .flatMap(([key, position]) => {
      const place = placeOf(key);
      return place?.item?.list === list && place.name === '' && typeof position === 'number'
        ? [{ id: place.item.id, position }]
        : [];
    })
    .toSorted(byPosition)
    .map(({ id }) => id);
}

interface Positioned {
  readonly id: string;
  readonly position: number;
}

function byPosition(one: Positioned, other: Positioned): number {
  if (one.position !== other.position) return one.position - other.position;
  return one.id < other.id ? -1 : 1;
}

/** Changes by place. Null clears an answer. */
export type AnswerChanges = Readonly<Record<string, Answer | null>>;

/** The answers after some changes. Removing an item removes its answers. */
export function changedAnswers<Value>(
  answers: Readonly<Record<string, Value>>,
  changes: Readonly<Record<string, Value | null>>,
): Record<string, Value> {
  const removed = Object.entries(changes)
    .filter(([key, value]) => value === null && placeOf(key)?.item !== undefined)
    .map(([key]) => `${key}.`);
  const kept = Object.entries({ ...answers, ...changes }).filter(
    (entry): entry is [string, Value] =>
      entry[1] !== null && !removed.some((prefix) => entry[0].startsWith(prefix)),
  );
  return Object.fromEntries(kept);
}

/** Hundredths of a percent that owners' shares add up to. */
export const wholeShare = 10_000;

/** The sum of the owners' shares, in hundredths of a percent. */
export function sharesOf(answers: Answers): number {
  return itemsOf(answers, 'owners').reduce((sum, id) => {
    const share = answers[keyOf('owners', id, 'share')];
    return sum + (typeof share === 'number' ? Math.round(share * 100) : 0);
  }, 0);
}
