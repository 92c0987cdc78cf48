import { accountTypes, type AccountType } from '../access/account-types.ts';
import { dealTypes } from '../deals/deal-types.ts';
import { stages } from '../deals/stages.ts';
import { cents } from '../money/cents.ts';
import { writeAmount } from '../money/read-amount.ts';
import { excludedSourceTypes, shownSourceTypes, sourceTypeLabels } from '../payments/source-types.ts';
import { usStates } from '../profile/us-states.ts';
import type { CellType, ImportField } from './import-field.ts';
import type { TableRow } from './table-row.ts';
import { importFields, type ColumnFields, type ImportKind } from './import-fields.ts';
import { isFraction, readDate, readMoney, readPercent, type DateOrder } from './read-cell.ts';

export interface RowProblem {
  /** The field at fault; null for the row as a whole. */
  readonly field: string | null;
  readonly message: string;
}

/** The values of a row by field, as a database takes them; a field left empty is null, one without a column is missing. */
export type RowValues = Readonly<Record<string, string | null>>;

type Read = { readonly value: string } | { readonly fault: string };

/** Reads a row of a spreadsheet. `order` settles dates that could be two days. */
export function readRow(
  kind: ImportKind,
  columns: ColumnFields,
  { cells, faults, hidden }: Pick<TableRow, 'cells' | 'faults' | 'hidden'>,
  order: DateOrder | undefined,
): { readonly values: RowValues; readonly problems: readonly RowProblem[] } {
  const values: Record<string, string | null> = {};
  const problems: RowProblem[] = [];
  if (hidden) problems.push({ field: null, message: 'This row is hidden. Show it, or delete it.' });
  for (const field of importFields[kind]) {
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
  if (kind === 'ledger' && problems.length === 0) problems.push(...partsFault(values));
  if (kind === 'deals') problems.push(...addressFault(values));
  return { values, problems };
}

function cellFault(shown: string): string {
  return shown === ''
    ? 'The formula in this cell has no result. Open the file in your spreadsheet program, save it and choose it again.'
    : `This cell shows the error ${shown}.`;
}

const addressParts = ['street', 'city', 'state', 'zip'] as const;

/** An address is given whole or not at all. */
function addressFault(values: RowValues): RowProblem[] {
  const given = addressParts.filter((part) => (values[part] ?? null) !== null);
  if (given.length === 0 || given.length === addressParts.length) return [];
  return [
    { field: 'street', message: 'The address of the property needs street, city, state and ZIP code.' },
  ];
}

const mostShown = 60;

function readCell(field: ImportField, text: string, order: DateOrder | undefined): Read {
  const shown = `“${text.length > mostShown ? `${text.slice(0, mostShown)}…` : text}”`;
  if (text.includes('\u0000') || !text.isWellFormed())
    return { fault: `${field.label} has characters that cannot be kept.` };
  return readers[field.type](text, shown, field, order);
}

type Reader = (text: string, shown: string, field: ImportField, order: DateOrder | undefined) => Read;

/** How each type of cell is read. */
const readers: Readonly<Record<CellType, Reader>> = {
  text: (text, _shown, { label, most = 200 }) =>
    text.length > most ? { fault: `${label} is longer than ${most} characters.` } : { value: text },
  email: (text, shown) =>
    /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]+$/.test(text) && text.length <= 254
      ? { value: text.toLowerCase() }
      : { fault: `${shown} is not an e-mail address.` },
  money(text, shown, { key, label }) {
    const amount = readMoney(text);
    if (amount === undefined) return { fault: `${shown} is not an amount of dollars.` };
    if (amount < 0 && notBelowZero.has(key)) return { fault: `${label} cannot be below zero.` };
    return { value: (amount / 100).toFixed(2) };
  },
  percent(text, shown) {
    if (isFraction(text))
      return { fault: `${shown} would be less than one percent. Write it with its sign, as in 8.5%.` };
    return found(readPercent(text), `${shown} is not a percentage from 0 to 99.999.`);
  },
  count: (text, shown) =>
    /^[1-9]\d{0,3}$/.test(text) ? { value: text } : { fault: `${shown} is not a number of months.` },
  date(text, shown, _field, order) {
    const day = readDate(text, order);
    if (day === 'ambiguous')
      return { fault: `${shown} could be two different days. Please choose how dates are written.` };
    return found(day, `${shown} is not a day of the calendar.`);
  },
  'account type': (text, shown) =>
    oneOf(accountTypeNames, text, `${shown} is not a kind of account: Borrower, Broker or Wholesale.`),
  'deal type': (text, shown) =>
    oneOf(dealTypeNames, text, `${shown} is not a type of loan: ${dealTypes.join(', ')}.`),
  stage: (text, shown) => oneOf(stageNames, text, `${shown} is not a stage of a loan.`),
  'source type': (text, shown) => oneOf(sourceTypeNames, text, `${shown} is not a kind of ledger entry.`),
  state: (text, shown) => oneOf(stateNames, text, `${shown} is not a state of the USA.`),
};

const notBelowZero: ReadonlySet<string> = new Set(['loanAmount', 'holdback', 'loanBalance']);

function found(value: string | undefined, fault: string): Read {
  return value === undefined ? { fault } : { value };
}

function oneOf(names: ReadonlyMap<string, string>, text: string, fault: string): Read {
  return found(names.get(plain(text)), fault);
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/** What a value may be called, by its plain spelling. */
function namesOf(
  ...lists: readonly (readonly [name: string, value: string])[][]
): ReadonlyMap<string, string> {
  return new Map(lists.flat().map(([name, value]) => [plain(name), value]));
}

const asItself = (values: readonly string[]) => values.map((value) => [value, value] as const);

const accountTypeNames = namesOf(
  asItself(accountTypes.filter((type) => type !== 'Employee')),
  (
    [
      ['Borrower', 'CustomerAccount'],
      ['Customer', 'CustomerAccount'],
      ['Client', 'CustomerAccount'],
      ['Broker', 'BrokerAccount'],
      ['Wholesale', 'WholesaleAccount'],
      ['Wholesale partner', 'WholesaleAccount'],
    ] as const satisfies readonly (readonly [string, AccountType])[]
  ).slice(),
);
const dealTypeNames = namesOf(asItself(dealTypes.toReversed()), [
  ['Construction', 'New Construction'],
  ['Ground up construction', 'New Construction'],
  ['Fix and flip', 'FixNFlip'],
  ['Fix & flip', 'FixNFlip'],
  ['Bridge', 'Short Term Finance'],
  ['Short term', 'Short Term Finance'],
  ['DSCR', 'Rental'],
  ['LOC', 'Line of Credit'],
]);
const stageNames = namesOf(asItself(stages), [
  ['Active', 'Funded'],
  ['Current', 'Funded'],
  ['Performing', 'Funded'],
  ['Open', 'Funded'],
  ['Closed', 'Paid Off'],
  ['Paid', 'Paid Off'],
  ['Paid in full', 'Paid Off'],
  ['Cancelled', 'Withdrawn'],
  ['CTC', 'Clear to Close'],
]);
const sourceTypeNames = namesOf(
  asItself([...shownSourceTypes, ...excludedSourceTypes]),
  shownSourceTypes.map((type) => [sourceTypeLabels[type], type] as const),
  [
    ['Payment', 'PMT'],
    ['Pmt', 'PMT'],
    ['Advance', 'ADV'],
    ['Late fee', 'LATE'],
    ['Late charge waived', 'LATEW'],
    ['Waived late charge', 'LATEW'],
    ['Returned payment', 'NSF'],
    ['Reversal', 'REV'],
    ['Payment reversal', 'REV'],
    ['Suspense', 'SUSP'],
    ['Finance charge', 'FIN'],
    ['Funding', 'FUND'],
    ['Loan funding', 'FUND'],
    ['Beginning balance', 'BEG'],
    ['Opening balance', 'BEG'],
    ['Disbursement', 'DISB'],
  ],
);
const stateNames = namesOf(
  asItself(Object.keys(usStates)),
  Object.entries(usStates).map(([code, name]) => [name, code] as const),
);

/** The parts of a payment, which together are its total. */
const parts = [
  'toPrincipal',
  'toInterest',
  'lateCharge',
  'toLateCharge',
  'toImpound',
  'toReserve',
  'toCharges',
  'toPrepay',
  'toOther',
] as const;

function partsFault(values: RowValues): RowProblem[] {
  if (values['sourceType'] !== 'PMT') return [];
  const inCents = (text: string | null | undefined) => Math.round(Number(text ?? 0) * 100);
  const total = inCents(values['totalAmount']);
  const sum = parts.reduce((each, part) => each + inCents(values[part]), 0);
  if (sum === total) return [];
  const dollars = (amount: number) => `$${writeAmount(cents(amount)) || '0.00'}`;
  return [
    {
      field: 'totalAmount',
      message: `The parts of this payment add up to ${dollars(sum)}, its total is ${dollars(total)}.`,
    },
  ];
}
