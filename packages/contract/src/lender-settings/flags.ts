import * as z from 'zod/mini';

/** In display order. */
export const flagTable = {
  documentPreviews: {
    isOnByDefault: false,
    label: 'Document previews',
    hint: 'Borrowers and brokers can view a deal’s documents on the page without downloading them. Employees always can.',
  },
  loanLookup: {
    isOnByDefault: false,
    label: 'Loan lookup',
    hint: 'Borrowers can add a loan to their account with the loan number and the last 4 digits of their SSN.',
  },
  customerApps: {
    isOnByDefault: false,
    label: 'Borrower applications',
    hint: 'Borrowers see New Applications and their lines of credit.',
  },
  brokerApps: {
    isOnByDefault: false,
    label: 'Broker applications',
    hint: 'Brokers see New Applications.',
  },
  actionItems: {
    isOnByDefault: false,
    label: 'Action items',
    hint: 'Borrowers and brokers see what you need from them on the dashboard and at the top of each deal.',
  },
  appraisalPayment: {
    isOnByDefault: true,
    label: 'Appraisal payment',
    hint: 'Borrowers with an appraisal fee due get a link to the payment page.',
  },
  pricingEngine: {
    isOnByDefault: true,
    label: 'Pricing engine',
    hint: 'Brokers see a link to the pricing engine in their navigation.',
  },
  logs: {
    isOnByDefault: false,
    label: 'Browser log',
    hint: 'Logs page views to the browser console, for developers.',
  },
  live: {
    isOnByDefault: true,
    label: 'Live updates',
    hint: 'Open pages update by themselves when something changes.',
  },
  checklistIframe: {
    isOnByDefault: false,
    label: 'Custom checklist',
    hint: 'Lines of credit show your own checklist in a frame. Its address is set in the server configuration.',
  },
  slowTables: {
    isOnByDefault: false,
    label: 'Slow tables',
    hint: 'Loan tables take about a second to load. For demonstrations.',
  },
} as const;

export type Flag = keyof typeof flagTable;

export const flagNames = Object.keys(flagTable) as [Flag, ...Flag[]];

export const flagDefaults = ofEach((flag): boolean => flagTable[flag].isOnByDefault);

export const flagPositions = z.object(ofEach(() => z.boolean()));

function ofEach<Value>(value: (flag: Flag) => Value): Record<Flag, Value> {
  return Object.fromEntries(flagNames.map((flag) => [flag, value(flag)])) as Record<Flag, Value>;
}

/** The key a switch is stored under. */
export function flagKey(flag: Flag): string {
  return `flag ${flag}`;
}
