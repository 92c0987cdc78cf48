import { accountTypes, type AccountType } from '../access/account-types.ts';
import { dealTypes } from '../deals/deal-types.ts';
import { stages } from '../deals/stages.ts';
import { excludedSourceTypes, shownSourceTypes } from '../payments/source-types.ts';
import { usStates } from '../profile/us-states.ts';
import type { CellType } from './import-field.ts';

export type NamedCell = Extract<CellType, 'account type' | 'deal type' | 'stage' | 'source type' | 'state'>;

/** A name that servicers use for two values. */
interface Ambiguous {
  readonly either: readonly string[];
}

type Names = ReadonlyMap<string, string | Ambiguous>;

/** The value a name stands for; undefined for an unknown name. */
export function namedValue(names: Names, text: string): string | Ambiguous | undefined {
  // A question mark, an asterisk or a letter of another script makes it a different word.
  return /^[a-z0-9 .,&/()'’_-]*$/i.test(text) ? names.get(plain(text)) : undefined;
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/** By plain spelling. */
function namesOf(...lists: readonly (readonly [name: string, value: string | Ambiguous])[][]): Names {
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
  ['Open', { either: ['Funded', 'Application'] }],
  // Originators close a loan by funding it, servicers by its payoff.
  ['Closed', { either: ['Funded', 'Paid Off'] }],
  ['Paid', 'Paid Off'],
  ['Paid in full', 'Paid Off'],
  ['Cancelled', 'Withdrawn'],
  ['CTC', 'Clear to Close'],
]);
const sourceTypeNames = namesOf(asItself([...shownSourceTypes, ...excludedSourceTypes]), [
  ['Regular Payment', 'PMT'],
  ['Payment Advance', 'ADV'],
  ['Late Charge', 'LATE'],
  ['Late Charge (Waived)', 'LATEW'],
  ['Insufficient Funds', 'NSF'],
  ['Reversed Payment', 'REV'],
  ['Suspense Reserves', 'SUSP'],
  ['Payment', 'PMT'],
  ['Pmt', 'PMT'],
  ['Advance', { either: ['Payment Advance', 'Disbursement'] }],
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
  ['Reserve deposit', 'RES'],
  ['Escrow disbursement', 'ESC'],
  ['Suspense refund', 'SUSPR'],
  ['Suspense refunded', 'SUSPR'],
  ['Reserve refund', 'RESR'],
  ['Interest reserve refund', 'RESR'],
  ['Escrow refund', 'ESCR'],
  ['Escrow refunded', 'ESCR'],
]);
const stateNames = namesOf(
  asItself(Object.keys(usStates)),
  Object.entries(usStates).map(([code, name]) => [name, code] as const),
);

export const cellNames: Readonly<Record<NamedCell, Names>> = {
  'account type': accountTypeNames,
  'deal type': dealTypeNames,
  stage: stageNames,
  'source type': sourceTypeNames,
  state: stateNames,
};
