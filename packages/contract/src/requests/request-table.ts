import { isPlainDate, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { PaperField, RequestAnswers, RequestField, RequestTable, When } from './request-fields.ts';

/** Groups fields under a heading, and shows them always or only `when` the answers call for them. */
export function section<Table extends RequestTable>(title: string, rows: Table, when?: When): Table {
  const under = (row: RequestField): RequestField => {
    const { when: own } = row;
    const asked = when && own ? both(when, own) : (when ?? own);
    return { ...row, section: title, ...(asked && { when: asked }) };
  };
  return Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, under(row)])) as Table;
}

const both =
  (one: When, other: When): When =>
  (answers, papers) =>
    one(answers, papers) && other(answers, papers);

/** A condition that is true when the field has that answer. */
export const answered =
  (name: string, answer: string): When =>
  (answers) =>
    answers[name] === answer;

/** For an optional field that the form doesn’t mark as optional. */
export const never: When = () => false;

/** Whether the form shows a field. */
export const isAsked = ({ when }: RequestField, answers: RequestAnswers, papers: ReadonlySet<string>) =>
  when === undefined || when(answers, papers);

function isNeeded(row: RequestField, answers: RequestAnswers, papers: ReadonlySet<string>): boolean {
  return row.optional ? false : (row.needed?.(answers, papers) ?? isAsked(row, answers, papers));
}

/** A form’s shape on the wire, for `z.object`, without papers: those come in `files`. */
export function givenOf<Table extends RequestTable>(table: Table) {
  const typed = Object.entries(table).filter(([, { kind }]) => kind !== 'paper');
  return Object.fromEntries(typed.map(([name, { given }]) => [name, given])) as {
    [Name in keyof Table as Table[Name] extends PaperField ? never : Name]: Table[Name]['given'];
  };
}

/** The kinds of files a form asks for, as named on the wire. */
export function papersOf(table: RequestTable): readonly string[] {
  return Object.keys(table).filter((name) => table[name]?.kind === 'paper');
}

/** A valid form for examples. */
export function sampleOf<Table extends RequestTable>(table: Table) {
  const typed = Object.entries(table).filter(([, { kind }]) => kind !== 'paper');
  return Object.fromEntries(typed.map(([name, { sample }]) => [name, sample])) as {
    [Name in keyof Table as Table[Name] extends PaperField ? never : Name]: Table[Name]['sample'];
  };
}

export interface Fault {
  readonly path: string[];
  readonly message: string;
}

interface Sent {
  readonly files: readonly { readonly kind?: string | undefined }[];
}

/** A check that reports missing fields. Other answers decide which fields are required. */
export function nothingMissing(table: RequestTable) {
  return (context: { value: Sent & object; issues: unknown[] }): void => {
    const answers = context.value as unknown as RequestAnswers;
    const papers = new Set(context.value.files.flatMap(({ kind }) => kind ?? []));
    for (const [name, row] of Object.entries(table)) {
      const isThere = row.kind === 'paper' ? papers.has(name) : !isEmpty(answers[name]);
      if (isThere || !isNeeded(row, answers, papers)) continue;
      const path = row.kind === 'paper' ? ['files', name] : [name];
      context.issues.push({
        code: 'custom',
        path,
        message: row.missing,
        input: context.value,
        continue: true,
      });
    }
  };
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === false || (typeof value === 'string' && value.trim() === '');

/** The faults in a form’s days, given every date that is “today” somewhere in the United States. */
export function dayFaults(
  table: RequestTable,
  answers: RequestAnswers,
  today: { readonly earliest: PlainDate; readonly latest: PlainDate },
): Fault[] {
  return Object.entries(table).flatMap(([name, { notPast, notToCome }]) => {
    const day = answers[name];
    if (typeof day !== 'string' || !isPlainDate(day)) return [];
    if (notPast !== undefined && day < today.earliest) return [{ path: [name], message: notPast }];
    return notToCome !== undefined && day > today.latest ? [{ path: [name], message: notToCome }] : [];
  });
}
