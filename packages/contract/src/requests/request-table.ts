import { isPlainDate, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { FileField, RequestAnswers, RequestField, RequestTable, When } from './request-fields.ts';

/** Groups fields under a heading, and shows them always or only `when` the answers call for them. */
export function section<Table extends RequestTable>(title: () => string, rows: Table, when?: When): Table {
  const under = (row: RequestField): RequestField => {
    const { when: own } = row;
    const asked = when && own ? both(when, own) : (when ?? own);
    return { ...row, section: title, ...(asked && { when: asked }) };
  };
  return Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, under(row)])) as Table;
}

const both =
  (one: When, other: When): When =>
  (answers, fileKinds) =>
    one(answers, fileKinds) && other(answers, fileKinds);

/** A condition that is true when the field has that answer. */
export const answered =
  (name: string, answer: string): When =>
  (answers) =>
    answers[name] === answer;

/** For an optional field that the form doesn’t mark as optional. */
export const never: When = () => false;

/** Whether the form shows a field. */
export const isAsked = ({ when }: RequestField, answers: RequestAnswers, fileKinds: ReadonlySet<string>) =>
  when === undefined || when(answers, fileKinds);

function isNeeded(row: RequestField, answers: RequestAnswers, fileKinds: ReadonlySet<string>): boolean {
  return row.optional ? false : (row.needed?.(answers, fileKinds) ?? isAsked(row, answers, fileKinds));
}

/** A form’s shape on the wire, for `z.object`, without files: those come in `files`. */
export function givenOf<Table extends RequestTable>(table: Table) {
  const typed = Object.entries(table).filter(([, { kind }]) => kind !== 'file');
  return Object.fromEntries(typed.map(([name, { given }]) => [name, given])) as {
    [Name in keyof Table as Table[Name] extends FileField ? never : Name]: Table[Name]['given'];
  };
}

/** The kinds of files a form asks for, as named on the wire. */
export function fileKindsOf(table: RequestTable): readonly string[] {
  return Object.keys(table).filter((name) => table[name]?.kind === 'file');
}

/** A valid form for examples. */
export function sampleOf<Table extends RequestTable>(table: Table) {
  const typed = Object.entries(table).filter(([, { kind }]) => kind !== 'file');
  return Object.fromEntries(typed.map(([name, { sample }]) => [name, sample])) as {
    [Name in keyof Table as Table[Name] extends FileField ? never : Name]: Table[Name]['sample'];
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
export function requireAnswers(table: RequestTable) {
  return (context: { value: Sent & object; issues: unknown[] }): void => {
    const answers = context.value as unknown as RequestAnswers;
    const fileKinds = new Set(context.value.files.flatMap(({ kind }) => kind ?? []));
    for (const [name, row] of Object.entries(table)) {
      const isThere = row.kind === 'file' ? fileKinds.has(name) : !isEmpty(answers[name]);
      if (isThere || !isNeeded(row, answers, fileKinds)) continue;
      const path = row.kind === 'file' ? ['files', name] : [name];
      context.issues.push({
        code: 'custom',
        path,
        message: row.missing(),
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
  return Object.entries(table).flatMap(([name, { notPast, notFuture }]) => {
    const day = answers[name];
    if (typeof day !== 'string' || !isPlainDate(day)) return [];
    if (notPast !== undefined && day < today.earliest) return [{ path: [name], message: notPast() }];
    return notFuture !== undefined && day > today.latest ? [{ path: [name], message: notFuture() }] : [];
  });
}
