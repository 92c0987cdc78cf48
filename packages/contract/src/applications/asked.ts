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
import type { ChangedQuestions, QuestionRule } from '@drawbridge/domain/applications/question-rules.ts';
import type { ApplicationProduct } from '@drawbridge/domain/applications/products.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { applicationMessages as messages } from '@drawbridge/messages/applications';
import { isForBroker } from './brokers-questions.ts';
import { questionsOf, ruleOf } from './question-settings.ts';
import type { Question, Read } from './question.ts';
import { questions } from './questions.ts';

/** A question in its place: for an item of a list, once for each item. Its field is optional where the lender says so. */
export interface AskedQuestion extends Question {
  readonly key: string;
}

/** What an application’s questions depend on: its product, its answers, and what the lender changed. */
export interface AskingOf {
  readonly product: ApplicationProduct;
  readonly answers: Answers;
  readonly changed: ChangedQuestions;
  /** An owner's own part instead of the application. */
  readonly isParty?: true;
  /** What a broker helps with instead of everything. */
  readonly isBroker?: true;
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

/** Every question that an application asks now, in order. Questions that the lender switched off are not there. */
export function askedQuestions(asking: AskingOf): AskedQuestion[] {
  const { product, answers, changed } = asking;
  const rows = rowsOf(asking).flatMap(([name, row]) => {
    const rule = ruleOf(product, name, changed);
    return rule === 'off' ? [] : [[name, withRule(row, rule)] as const];
  });
  const names = new Set(rows.map(([name]) => name));
  // An answer to a question that is off is kept, and calls for no other question.
  return inPlaces(rows, answers, (name) => (names.has(name) ? answers[name] : undefined));
}

/** The asked questions, and those that are off and were answered before. For readers of an application. */
export function shownQuestions(asking: AskingOf, sealed: readonly string[]): AskedQuestion[] {
  const { answers } = asking;
  const asked = new Set(askedQuestions(asking).map(({ key }) => key));
  return inPlaces(rowsOf(asking), answers, (name) => answers[name]).filter(
    ({ key }) => asked.has(key) || answers[key] !== undefined || sealed.includes(key),
  );
}

type NamedRow = readonly [name: string, row: Question];

function rowsOf({ product, isParty, isBroker }: AskingOf): readonly NamedRow[] {
  const rows = questionsOf(product);
  if (isBroker) return rows.filter(([, row]) => isForBroker(row));
  return isParty ? rows.filter(([, { parties }]) => parties) : rows;
}

function inPlaces(rows: readonly NamedRow[], answers: Answers, readOwn: Read): AskedQuestion[] {
  const plain = rows.flatMap(([key, row]) =>
    row.list === undefined && (row.when?.(readOwn) ?? true) ? [{ ...row, key }] : [],
  );
  const inLists = applicationLists.flatMap((list) =>
    itemsOf(answers, list).flatMap((id) =>
      rows.flatMap(([name, row]) => {
        const key = keyOf(list, id, name.slice(list.length + 1));
        const read = (asked: string) => answers[keyOf(list, id, asked)] ?? readOwn(asked);
        return row.list === list && (row.when?.(read) ?? true) ? [{ ...row, key }] : [];
      }),
    ),
  );
  return [...plain, ...inLists];
}

function withRule(row: Question, rule: QuestionRule): Question {
  const { optional: _, ...field } = row.field;
  return { ...row, field: rule === 'optional' ? { ...field, optional: true } : field };
}

/** Whether an application asks for a list now: any of its questions is on, and other answers call for it. */
export function asksFor(list: ApplicationList, { product, answers, changed }: AskingOf): boolean {
  const rows = questionsOf(product).filter(([, row]) => row.list === list);
  const [first] = rows;
  const isOn = rows.some(([name]) => ruleOf(product, name, changed) !== 'off');
  return isOn && (first?.[1].when?.((name) => answers[name]) ?? true);
}

export interface ApplicationFault {
  readonly path: string;
  readonly message: string;
}

/**
 * What keeps an application from being sent: required questions without an answer, and shares that do not add up.
 * @param sealed places with an encrypted answer
 */
export function missingAnswers(asking: AskingOf, sealed: ReadonlySet<string>): ApplicationFault[] {
  const { product, answers, changed } = asking;
  const empty = askedQuestions(asking)
    .filter(({ key, field }) => !field.optional && answers[key] === undefined && !sealed.has(key))
    .map(({ key, field }) => ({ path: key, message: messages.required({ label: field.label() }) }));
  if (asking.isParty || !asksFor('owners', asking)) return empty;
  if (itemsOf(answers, 'owners').length === 0)
    return [...empty, { path: 'owners', message: messages.noOwner }];
  const shares = ruleOf(product, 'owners.share', changed);
  const sum = sharesOf(answers);
  const isRight = sum === wholeShare || shares === 'off' || (shares === 'optional' && sum === 0);
  return isRight ? empty : [...empty, { path: 'owners', message: messages.shares }];
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
