import { rowMessages } from '@drawbridge/messages/imports';
import { dealTypes } from '../deals/deal-types.ts';
import { isEmailAddress } from '../mail/email-address.ts';
import { cellNames, namedValue, type NamedCell } from './cell-names.ts';
import { eitherText } from './either-text.ts';
import type { CellType, ImportField } from './import-field.ts';
import { figuresFields } from './figures-fields.ts';
import { figuresFaults } from './figures-row.ts';
import type { ColumnFields, ImportSheet } from './import-sheet.ts';
import { ledgerAmounts } from './ledger-amounts.ts';
import {
  isFraction,
  isShortenedNumber,
  readDate,
  readMoney,
  readPerDiem,
  readPercent,
  readZip,
  type DateOrder,
} from './read-cell.ts';
import { termsFields } from './terms-fields.ts';
import { termsReaders } from './terms-cells.ts';
import type { TableRow } from './table-row.ts';

export interface RowProblem {
  /** Null for the row as a whole. */
  readonly field: string | null;
  readonly message: string;
}

/** By field, ready for the database. An empty cell is null; a field without a column is missing. */
export type RowValues = Readonly<Record<string, string | null>>;

type Read = { readonly value: string } | { readonly fault: string };

/** Reads a spreadsheet row. `order` settles dates that could be two days. */
export function readRow(
  { kind, fields }: ImportSheet,
  columns: ColumnFields,
  { cells, faults, hidden }: Pick<TableRow, 'cells' | 'faults' | 'hidden'>,
  order: DateOrder | undefined,
): { readonly values: RowValues; readonly problems: readonly RowProblem[] } {
  const values: Record<string, string | null> = {};
  const problems: RowProblem[] = [];
  if (hidden) problems.push({ field: null, message: rowMessages.hidden });
  for (const field of fields) {
    const column = columns.indexOf(field.key);
    if (column === -1) continue;
    const shown = faults?.get(column);
    if (shown !== undefined) {
      problems.push({ field: field.key, message: cellFault(shown) });
      continue;
    }
    const text = (cells[column] ?? '').trim();
    if (text === '') {
      values[field.key] = null;
      if (field.required)
        problems.push({ field: field.key, message: rowMessages.missing({ label: field.label() }) });
      continue;
    }
    const read = readCell(field, text, order);
    if ('fault' in read) problems.push({ field: field.key, message: read.fault });
    else values[field.key] = read.value;
  }
  if (kind === 'ledger' && problems.length === 0) return ledgerAmounts(values);
  if (kind === 'figures' && problems.length === 0) problems.push(...figuresFaults(values));
  const isUnread = problems.some(({ field }) => field !== null && isAddressPart(field));
  if (kind === 'deals' && !isUnread) problems.push(...addressFault(values));
  return { values, problems };
}

function cellFault(shown: string): string {
  return shown === '' ? rowMessages.noResult : rowMessages.error({ error: shown });
}

const addressParts = ['street', 'city', 'state', 'zip'] as const;

/** Whether a field is part of a property’s address, which must be complete or absent. */
export function isAddressPart(key: string): boolean {
  return (addressParts as readonly string[]).includes(key);
}

function addressFault(values: RowValues): RowProblem[] {
  const given = addressParts.filter((part) => (values[part] ?? null) !== null);
  if (given.length === 0 || given.length === addressParts.length) return [];
  return [{ field: 'street', message: rowMessages.address }];
}

const mostShown = 60;

function readCell(field: ImportField, text: string, order: DateOrder | undefined): Read {
  const shown = `“${text.length > mostShown ? `${text.slice(0, mostShown)}…` : text}”`;
  if (text.includes('\u0000') || !text.isWellFormed())
    return { fault: rowMessages.characters({ label: field.label() }) };
  return readers[field.type](text, shown, field, order);
}

type Reader = (text: string, shown: string, field: ImportField, order: DateOrder | undefined) => Read;

const readers: Readonly<Record<CellType, Reader>> = {
  text(text, shown, { label, most = 200 }) {
    if (text.length > most) return { fault: rowMessages.tooLong({ label: label(), most }) };
    if (isShortenedNumber(text)) return { fault: rowMessages.shortened({ shown }) };
    return { value: text };
  },
  email: (text, shown) =>
    isEmailAddress(text) ? { value: text.toLowerCase() } : { fault: rowMessages.email({ shown }) },
  money(text, shown, { key, label }) {
    const amount = readMoney(text);
    if (amount === undefined) return { fault: rowMessages.money({ shown }) };
    if (amount < 0 && neverNegative.has(key)) return { fault: rowMessages.negative({ label: label() }) };
    return { value: (amount / 100).toFixed(2) };
  },
  percent(text, shown) {
    if (isFraction(text)) return { fault: rowMessages.fraction({ shown }) };
    return found(readPercent(text), rowMessages.percent({ shown }));
  },
  count: (text, shown) =>
    /^[1-9]\d{0,2}$/.test(text) && Number(text) <= mostMonths
      ? { value: text }
      : { fault: rowMessages.months({ shown, most: mostMonths }) },
  date(text, shown, _field, order) {
    const day = readDate(text, order);
    if (day === 'ambiguous') return { fault: rowMessages.twoDates({ shown }) };
    return found(day, rowMessages.date({ shown }));
  },
  zip: (text, shown) => found(readZip(text), rowMessages.zip({ shown })),
  'per diem': (text, shown) => found(readPerDiem(text), rowMessages.perDiem({ shown })),
  'account type': named('account type', (shown) => rowMessages.accountType({ shown })),
  'deal type': named('deal type', (shown) => rowMessages.dealType({ shown, types: dealTypes.join(', ') })),
  stage: named('stage', (shown) => rowMessages.stage({ shown })),
  'source type': named('source type', (shown) => rowMessages.sourceType({ shown })),
  state: named('state', (shown) => rowMessages.state({ shown })),
  ...termsReaders,
};

const mostMonths = 600;

function named(type: NamedCell, unknown: (shown: string) => string): Reader {
  return (text, shown) => {
    const value = namedValue(cellNames[type], text);
    if (typeof value !== 'object') return found(value, unknown(shown));
    return { fault: rowMessages.either({ shown, names: eitherText(value.either) }) };
  };
}

const neverNegative: ReadonlySet<string> = new Set([
  'loanAmount',
  'holdback',
  'loanBalance',
  ...[...termsFields, ...figuresFields].flatMap(({ key, type }) => (type === 'money' ? [key] : [])),
]);

function found(value: string | undefined, fault: string): Read {
  return value === undefined ? { fault } : { value };
}
