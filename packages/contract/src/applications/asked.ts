import {
  applicationLists,
  itemsOf,
  keyOf,
  mostItems,
  placeOf,
  sharesOf,
  wholeShare,
  type Answer,
  type Answers,
  type ApplicationList,
} from '@drawbridge/domain/applications/answers.ts';
import { isBirthDate, isOfAge } from '@drawbridge/domain/applications/applicant-facts.ts';
import type { ApplicationProduct } from '@drawbridge/domain/applications/products.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { applicationMessages as messages } from '@drawbridge/messages/applications';
import type { Question } from './question.ts';
import { questions } from './questions.ts';

/** A question in its place: for an item of a list, once for each item. */
export interface AskedQuestion extends Question {
  readonly key: string;
}

/** The question that a place answers. An item's own place has none, and answers with its position. */
export function questionAt(key: string): Question | 'item' | undefined {
  const place = placeOf(key);
  if (place?.item === undefined) return place && rowOf(place.name, undefined);
  return place.name === '' ? 'item' : rowOf(`${place.item.list}.${place.name}`, place.item.list);
}

function rowOf(name: string, list: ApplicationList | undefined): Question | undefined {
  const row = Object.hasOwn(questions, name) ? questions[name] : undefined;
  return row?.list === list ? row : undefined;
}

/** Every question that a product asks, given the answers so far, in order. */
export function askedQuestions(product: ApplicationProduct, answers: Answers): AskedQuestion[] {
  const rows = Object.entries(questions).filter(([, { products }]) => products?.includes(product) ?? true);
  const plain = rows.flatMap(([key, row]) =>
    row.list === undefined && (row.when?.((name) => answers[name]) ?? true) ? [{ ...row, key }] : [],
  );
  const inLists = applicationLists.flatMap((list) =>
    itemsOf(answers, list).flatMap((id) =>
      rows.flatMap(([name, row]) => {
        const key = keyOf(list, id, name.slice(list.length + 1));
        const read = (asked: string) => answers[keyOf(list, id, asked)] ?? answers[asked];
        return row.list === list && (row.when?.(read) ?? true) ? [{ ...row, key }] : [];
      }),
    ),
  );
  return [...plain, ...inLists];
}

/** Whether a product asks for a list now. */
export function asksFor(list: ApplicationList, answers: Answers): boolean {
  const row = Object.values(questions).find((each) => each.list === list);
  return row?.when?.((name) => answers[name]) ?? true;
}

export interface ApplicationFault {
  readonly path: string;
  readonly message: string;
}

/**
 * What keeps an application from being sent: required questions without an answer, and shares that do not add up.
 * @param sealed places with an encrypted answer
 */
export function missingAnswers(
  product: ApplicationProduct,
  answers: Answers,
  sealed: ReadonlySet<string>,
): ApplicationFault[] {
  const empty = askedQuestions(product, answers)
    .filter(({ key, field }) => !field.optional && answers[key] === undefined && !sealed.has(key))
    .map(({ key, field }) => ({ path: key, message: messages.required({ label: field.label() }) }));
  if (!asksFor('owners', answers)) return empty;
  if (itemsOf(answers, 'owners').length === 0)
    return [...empty, { path: 'owners', message: messages.noOwner }];
  const isWhole = sharesOf(answers) === wholeShare;
  return isWhole ? empty : [...empty, { path: 'owners', message: messages.shares }];
}

/** Why a change cannot be saved, and its value as stored. A null clears an answer. */
export function judgeChange(
  key: string,
  value: Answer | null,
  today: PlainDate,
): { readonly value: Answer | null } | { readonly fault: string } {
  const asked = questionAt(key);
  if (asked === undefined) return { fault: messages.unknown };
  if (value === null) return { value };
  if (asked === 'item') {
    const isPosition =
      typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 1_000_000;
    return isPosition ? { value } : { fault: messages.unknown };
  }
  const read = asked.field.given.safeParse(value);
  if (!read.success) return { fault: read.error.issues[0]?.message ?? messages.unknown };
  if (key === 'birth_date') {
    const born = read.data as PlainDate;
    if (!isBirthDate(born, today)) return { fault: messages.birthDate };
    if (!isOfAge(born, today)) return { fault: messages.ofAge };
  }
  // An optional text that is blank is no answer.
  return { value: read.data === '' ? null : (read.data as Answer | null) };
}

/** Whether changed answers hold more items than their lists take. */
export function tooManyItems(answers: Answers): ApplicationFault | undefined {
  const list = applicationLists.find((one) => itemsOf(answers, one).length > mostItems[one]);
  return list && { path: list, message: messages.tooMany({ most: mostItems[list] }) };
}
