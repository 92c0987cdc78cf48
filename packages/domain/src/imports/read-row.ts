import { dealTypes } from '../deals/deal-types.ts';
import { isEmailAddress } from '../mail/email-address.ts';
import { cellNames, namedValue, type NamedCell } from './cell-names.ts';
import type { CellType, ImportField } from './import-field.ts';
import type { ColumnFields, ImportSheet } from './import-sheet.ts';
import { ledgerAmounts } from './ledger-amounts.ts';
import {
  isFraction,
  isShortenedNumber,
  readDate,
  readMoney,
  readPercent,
  readZip,
  type DateOrder,
} from './read-cell.ts';
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
  if (hidden) problems.push({ field: null, message: 'This row is hidden. Unhide it or delete it.' });
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
      if (field.required) problems.push({ field: field.key, message: `${field.label} is missing.` });
      continue;
    }
    const read = readCell(field, text, order);
    if ('fault' in read) problems.push({ field: field.key, message: read.fault });
    else values[field.key] = read.value;
  }
  if (kind === 'ledger' && problems.length === 0) return ledgerAmounts(values);
  const isUnread = problems.some(({ field }) => field !== null && isAddressPart(field));
  if (kind === 'deals' && !isUnread) problems.push(...addressFault(values));
  return { values, problems };
}

function cellFault(shown: string): string {
  return shown === ''
    ? 'The formula in this cell has no result. Open the file in your spreadsheet program, save it and choose it again.'
    : `This cell shows the error ${shown}.`;
}

const addressParts = ['street', 'city', 'state', 'zip'] as const;

/** Whether a field is part of a property’s address, which must be complete or absent. */
export function isAddressPart(key: string): boolean {
  return (addressParts as readonly string[]).includes(key);
}

function addressFault(values: RowValues): RowProblem[] {
  const given = addressParts.filter((part) => (values[part] ?? null) !== null);
  if (given.length === 0 || given.length === addressParts.length) return [];
  return [{ field: 'street', message: 'A property address needs a street, city, state and ZIP code.' }];
}

const mostShown = 60;

function readCell(field: ImportField, text: string, order: DateOrder | undefined): Read {
  const shown = `“${text.length > mostShown ? `${text.slice(0, mostShown)}…` : text}”`;
  if (text.includes('\u0000') || !text.isWellFormed())
    return { fault: `${field.label} contains characters we cannot save.` };
  return readers[field.type](text, shown, field, order);
}

type Reader = (text: string, shown: string, field: ImportField, order: DateOrder | undefined) => Read;

const readers: Readonly<Record<CellType, Reader>> = {
  text(text, shown, { label, most = 200 }) {
    if (text.length > most) return { fault: `${label} is longer than ${most} characters.` };
    if (isShortenedNumber(text))
      return { fault: `${shown} was shortened by a spreadsheet. Enter all of its digits.` };
    return { value: text };
  },
  email: (text, shown) =>
    isEmailAddress(text) ? { value: text.toLowerCase() } : { fault: `${shown} is not an email address.` },
  money(text, shown, { key, label }) {
    const amount = readMoney(text);
    if (amount === undefined) return { fault: `${shown} is not a dollar amount.` };
    if (amount < 0 && neverNegative.has(key)) return { fault: `${label} cannot be negative.` };
    return { value: (amount / 100).toFixed(2) };
  },
  percent(text, shown) {
    if (isFraction(text))
      return { fault: `${shown} would be less than 1%. Add the percent sign, as in 8.5%.` };
    return found(readPercent(text), `${shown} is not a percentage from 0 to 99.9999.`);
  },
  count: (text, shown) =>
    /^[1-9]\d{0,2}$/.test(text) && Number(text) <= mostMonths
      ? { value: text }
      : { fault: `${shown} is not a number of months from 1 to ${mostMonths}.` },
  date(text, shown, _field, order) {
    const day = readDate(text, order);
    if (day === 'ambiguous')
      return { fault: `${shown} could be two different dates. Choose the date order.` };
    return found(day, `${shown} is not a date.`);
  },
  zip: (text, shown) =>
    found(
      readZip(text),
      `${shown} is not a 5- or 9-digit ZIP code. Spreadsheets drop a leading zero: 02134 becomes 2134.`,
    ),
  'account type': named('account type', 'is not an account type. Use Borrower, Broker or Wholesale.'),
  'deal type': named('deal type', `is not a loan type. Use one of these: ${dealTypes.join(', ')}.`),
  stage: named('stage', 'is not a loan stage.'),
  'source type': named('source type', 'is not a type of ledger entry.'),
  state: named('state', 'is not a US state.'),
};

const mostMonths = 600;

/** `fault` ends the sentence for an unknown name. */
function named(type: NamedCell, fault: string): Reader {
  return (text, shown) => {
    const value = namedValue(cellNames[type], text);
    if (typeof value !== 'object') return found(value, `${shown} ${fault}`);
    return { fault: `${shown} could be ${value.either.join(' or ')}. Enter one of them.` };
  };
}

const neverNegative: ReadonlySet<string> = new Set(['loanAmount', 'holdback', 'loanBalance']);

function found(value: string | undefined, fault: string): Read {
  return value === undefined ? { fault } : { value };
}
