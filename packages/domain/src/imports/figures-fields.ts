import { figuresColumns } from '@drawbridge/messages/imports';
import { loanNumber, type Choice, type ImportField } from './import-field.ts';

function field(
  key: keyof typeof figuresColumns,
  header: string,
  aliases: readonly string[],
  more: Partial<Pick<ImportField, 'type' | 'choices' | 'example' | 'required'>> = {},
): ImportField {
  return { key, header, label: () => figuresColumns[key], type: 'money', aliases, ...more };
}

const kinds: readonly Choice[] = [
  ['payoff', 'Payoff quote', 'Payoff statement', 'Payoff letter'],
  ['balance', 'Balances', 'Trial balance', 'Balance statement'],
];

/** What another servicer states of a loan for a day. Each row is one statement. */
export const figuresFields: readonly ImportField[] = [
  loanNumber,
  field('asOf', 'As of', ['asofdate', 'asofday', 'date', 'statementdate', 'balancedate', 'goodthrough'], {
    type: 'date',
    required: true,
    example: '2026-07-01',
  }),
  field('kind', 'Statement type', ['type', 'statementkind'], {
    type: 'choice',
    choices: kinds,
    example: 'Payoff',
  }),
  field(
    'principal',
    'Principal',
    ['principalbalance', 'upb', 'unpaidprincipalbalance', 'currentbalance', 'principaldue'],
    { example: '350000.00' },
  ),
  field(
    'interest',
    'Interest',
    ['accruedinterest', 'interestdue', 'unpaidinterest', 'interestaccrued', 'interestbalance'],
    { example: '3062.50' },
  ),
  field('lateCharges', 'Late charges', ['latecharge', 'latefees', 'latechargesdue', 'unpaidlatecharges']),
  field('fees', 'Fees', ['feesdue', 'unpaidfees', 'feebalance', 'otherfees', 'chargesdue']),
  field('escrow', 'Escrow held', ['escrow', 'escrowbalance', 'impoundbalance', 'impounds']),
  field('reserve', 'Reserve held', ['reserve', 'reservebalance', 'interestreservebalance']),
  field('suspense', 'Suspense held', ['suspense', 'suspensebalance', 'unappliedfunds']),
  field(
    'payoff',
    'Payoff amount',
    ['payoff', 'totalpayoff', 'payofftotal', 'payoffbalance', 'amounttopayoff'],
    { example: '353062.50' },
  ),
  field('balance', 'Total balance', ['balancetotal', 'totaldue', 'totalowed']),
  field('perDiem', 'Per diem', ['dailyinterest', 'interestperday', 'perdieminterest'], {
    type: 'per diem',
    example: '102.0833',
  }),
];
