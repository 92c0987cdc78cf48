import * as z from 'zod/mini';

/** In the order shown. */
export const flagTable = {
  documentPreviews: {
    standard: false,
    label: 'Document previews',
    hint: 'Borrowers and brokers look at documents of a deal in the page, without downloading them. Employees always can.',
  },
  loanLookup: {
    standard: false,
    label: 'Loan lookup',
    hint: 'Borrowers find a loan by its number and the last 4 of the SSN, and add it to their own.',
  },
  customerApps: {
    standard: false,
    label: 'Applications of borrowers',
    hint: 'Borrowers see New Applications and their lines of credit.',
  },
  brokerApps: {
    standard: false,
    label: 'Applications of brokers',
    hint: 'Brokers see New Applications.',
  },
  actionItems: {
    standard: false,
    label: 'Action items',
    hint: 'Borrowers and brokers see what the lender waits for: on the dashboard, and on top of each deal.',
  },
  appraisalPayment: {
    standard: true,
    label: 'Appraisal payment',
    hint: 'An appraisal fee that is due leads its borrower to the page where it is paid.',
  },
  pricingEngine: {
    standard: true,
    label: 'Pricing engine',
    hint: 'Brokers find the way to the pricing engine in their navigation.',
  },
  logs: {
    standard: false,
    label: 'Browser log',
    hint: 'Page views are written to the browser’s console, for developers.',
  },
  live: {
    standard: true,
    label: 'Live updates',
    hint: 'Open pages show what changes elsewhere as it happens, without a reload.',
  },
  checklistIframe: {
    standard: false,
    label: 'Own checklist',
    hint: 'Lines of credit show the lender’s own checklist in a frame, where its address is configured.',
  },
  slowTables: {
    standard: false,
    label: 'Slow tables',
    hint: 'Loan tables wait for about a second before they show anything. For demonstrations.',
  },
} as const;

export type Flag = keyof typeof flagTable;

export const flagNames = Object.keys(flagTable) as [Flag, ...Flag[]];

export const flagDefaults = ofEach((flag): boolean => flagTable[flag].standard);

export const flagPositions = z.object(ofEach(() => z.boolean()));

function ofEach<Value>(value: (flag: Flag) => Value): Record<Flag, Value> {
  return Object.fromEntries(flagNames.map((flag) => [flag, value(flag)])) as Record<Flag, Value>;
}

/** The key a switch is stored under. */
export function flagKey(flag: Flag): string {
  return `flag ${flag}`;
}
