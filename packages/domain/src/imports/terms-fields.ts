import { termsColumns } from '@drawbridge/messages/imports';
import { loanNumber, type Choice, type ImportField } from './import-field.ts';

type More = Pick<ImportField, 'example' | 'least' | 'most' | 'choices'>;

function field(
  key: keyof typeof termsColumns,
  header: string,
  type: ImportField['type'],
  aliases: readonly string[],
  more: More = {},
): ImportField {
  return { key, header, label: () => termsColumns[key], type, aliases, ...more };
}

const dayCounts: readonly Choice[] = [
  ['30/360 US', '30/360', '30360us', 'thirty360', '30/360 NASD', '360/360'],
  ['Actual/360', 'Act/360', '365/360', 'Exact/360'],
  ['Actual/365', 'Act/365', '365/365', 'Exact/365'],
];
const bases: readonly Choice[] = [
  ['drawn', 'Drawn balance', 'Non-Dutch', 'Outstanding balance', 'As disbursed'],
  ['full', 'Dutch', 'Full loan amount', 'Full commitment', 'Fully funded'],
];
const exitBases: readonly Choice[] = [
  ['commitment', 'Loan amount', 'Note amount'],
  ['balance', 'Principal balance', 'Payoff balance'],
];
const minimumBases: readonly Choice[] = [
  ['commitment', 'Loan amount', 'Note amount'],
  ['fundedAtClosing', 'Funded at closing', 'Initial advance'],
];
const defaultBases: readonly Choice[] = [
  ['overdue', 'Overdue bills', 'Past due amount'],
  ['principal', 'Whole balance', 'Principal balance'],
];
const partials: readonly Choice[] = [
  ['accepted', 'Taken', 'Yes', 'Accept'],
  ['refused', 'Held', 'No', 'Refuse', 'Suspense'],
];
const yesOrNo: readonly Choice[] = [
  ['yes', 'Y', 'True'],
  ['no', 'N', 'False'],
];

/** A note’s terms from another servicer, and what was owed and held when the loan was taken over. */
export const termsFields: readonly ImportField[] = [
  loanNumber,
  field(
    'fundedOn',
    'Funded on',
    'date',
    ['fundingdate', 'fundeddate', 'originationdate', 'notedate', 'closingdate', 'loandate'],
    { example: '2026-03-16' },
  ),
  field('firstDueOn', 'First due date', 'date', ['firstpaymentdate', 'firstpaymentdue', 'firstpayment'], {
    example: '2026-05-01',
  }),
  field('dueDay', 'Due day', 'due day', ['paymentdueday', 'paymentday', 'duedayofmonth'], { example: '1' }),
  field('maturityOn', 'Maturity', 'date', ['maturitydate', 'matures', 'matureson'], {
    example: '2027-04-01',
  }),
  field(
    'commitment',
    'Loan amount',
    'money',
    ['commitment', 'noteamount', 'originalbalance', 'originalloanamount', 'loancommitment'],
    { example: '400000.00' },
  ),
  field('rate', 'Interest rate', 'rate', ['noterate', 'rate', 'initialrate', 'originalrate'], {
    example: '10.5%',
  }),
  field('rateSteps', 'Rate changes', 'rate steps', ['ratesteps', 'rateschedule'], {
    example: '2026-10-01 11%; 2027-01-01 11.5%',
  }),
  field(
    'dayCount',
    'Day count',
    'choice',
    ['daycountmethod', 'interestmethod', 'accrualmethod', 'daycountbasis', 'accrualbasis'],
    { choices: dayCounts, example: 'Actual/360' },
  ),
  field('basis', 'Interest on', 'choice', ['interestbasis', 'interestchargedon', 'basis'], {
    choices: bases,
    example: 'Drawn',
  }),
  field('prepaidTo', 'Interest prepaid to', 'date', ['prepaidto', 'prepaidinterestto']),
  field('leadDays', 'Bill days early', 'whole', ['leaddays', 'billleaddays'], {
    least: 0,
    most: 28,
    example: '10',
  }),
  field(
    'levelMonths',
    'Level payments',
    'whole',
    ['amortizationmonths', 'amortizationterm', 'amortization'],
    {
      least: 1,
      most: 600,
    },
  ),
  field('levelPayment', 'Level payment amount', 'money', [
    'monthlypayment',
    'principalandinterest',
    'pipayment',
  ]),
  field(
    'latePercent',
    'Late charge percent',
    'rate',
    ['latefeepercent', 'latechargepercentage', 'latecharge'],
    {
      example: '5%',
    },
  ),
  field('lateFlat', 'Late charge amount', 'money', ['latefeeamount', 'flatlatefee', 'flatlatecharge']),
  field('graceDays', 'Grace days', 'whole', ['graceperiod', 'latechargegracedays', 'latefeegracedays'], {
    least: 0,
    most: 60,
    example: '10',
  }),
  field('lateLeast', 'Late charge minimum', 'money', ['minimumlatecharge', 'latefeeminimum']),
  field('lateMost', 'Late charge maximum', 'money', ['maximumlatecharge', 'latefeemaximum']),
  field('defaultRate', 'Default rate', 'rate', ['defaultinterestrate'], { example: '18%' }),
  field('defaultAddOn', 'Default rate added', 'rate', ['defaultmargin', 'defaultratespread', 'defaultaddon']),
  field('defaultDays', 'Default after days', 'whole', ['defaultdayspastdue', 'defaultstart'], {
    least: 1,
    most: 365,
  }),
  field('defaultAtMaturity', 'Default at maturity', 'choice', ['maturitydefault'], {
    choices: yesOrNo,
    example: 'Yes',
  }),
  field('defaultBase', 'Default interest on', 'choice', ['defaultbasis', 'defaultinterestbasis'], {
    choices: defaultBases,
    example: 'Overdue bills',
  }),
  field('waterfall', 'Order of payment', 'buckets', ['paymentwaterfall', 'applicationorder'], {
    example: 'Interest, escrow, principal, default interest, late charges, fees',
  }),
  field('partials', 'Partial payments', 'choice', ['partialpayment', 'acceptpartialpayments'], {
    choices: partials,
    example: 'Accepted',
  }),
  field('escrowMonthly', 'Monthly escrow', 'money', ['escrowpayment', 'monthlyimpound', 'impoundpayment'], {
    example: '350.00',
  }),
  field('reserve', 'Interest reserve', 'money', ['interestreserveamount', 'originalinterestreserve']),
  field('exitPercent', 'Exit fee percent', 'rate', ['exitfee', 'exitfeepercentage'], { example: '1%' }),
  field('exitOf', 'Exit fee of', 'choice', ['exitfeebasis'], { choices: exitBases, example: 'Loan amount' }),
  field(
    'minimumMonths',
    'Minimum interest months',
    'whole',
    ['minimuminterest', 'guaranteedinterestmonths', 'guaranteedinterest'],
    { least: 1, most: 60 },
  ),
  field('minimumOf', 'Minimum interest on', 'choice', ['minimuminterestbasis'], { choices: minimumBases }),
  field(
    'stepPercents',
    'Prepayment steps',
    'percents',
    ['stepdown', 'prepaymentpenalty', 'prepaymentstepdown'],
    {
      example: '3, 2, 1',
    },
  ),
  field('freePercent', 'Prepayment free share', 'rate', ['freeprepayment'], { example: '20%' }),
  field('boardedOn', 'Paid to', 'date', ['interestpaidto', 'paidthrough', 'paidtodate', 'boardedon'], {
    example: '2026-07-01',
  }),
  field(
    'openPrincipal',
    'Principal at takeover',
    'money',
    ['principalbalance', 'upb', 'unpaidprincipalbalance', 'currentbalance', 'principal'],
    { example: '350000.00' },
  ),
  field('openFees', 'Unpaid fees', 'money', ['feesdue', 'feebalance'], { example: '0.00' }),
  field('openLateCharges', 'Unpaid late charges', 'money', ['latechargesdue', 'latechargebalance'], {
    example: '0.00',
  }),
  field('openSuspense', 'Suspense held', 'money', ['suspense', 'suspensebalance', 'unappliedfunds'], {
    example: '0.00',
  }),
  field('openEscrow', 'Escrow held', 'money', ['escrowbalance', 'impoundbalance'], { example: '1200.00' }),
  field('openReserve', 'Reserve held', 'money', ['reservebalance', 'interestreservebalance'], {
    example: '0.00',
  }),
];
