import type { Flag } from '@drawbridge/contract/portal/schema.ts';
import { loadFailed } from '../../platform/load-failed.ts';

export const settingsCopy = {
  title: 'Settings',
  subtitle: 'How the portal works for this lender. A change takes effect at once, without a restart.',
  sections: 'Settings',
  administrators: 'For administrators',
  administratorsText: 'Only administrators change settings. Ask one of your colleagues who is.',
  loadFailed,
  failed: (message: string) => `That did not work. ${message}`,
  save: 'Save',
  saving: 'Saving...',
  saved: 'Saved.',
  giveBack: 'Give back',
  giveBackTitle: 'Give these settings back?',
  asStandard: 'As is standard.',
  reload: 'Pages that people have open go on as they are until they reload them.',
  setHere: (who: string | null, when: string) => `Set here${who === null ? '' : ` by ${who}`}, ${when}.`,
  standard: '',
  givenBack: (who: string | null, when: string) => `Given back${who === null ? '' : ` by ${who}`}, ${when}.`,
  from: {
    'set here': 'Set here.',
    'given at start': 'From the server’s configuration.',
    standard: '',
  },
} as const;

export const flagCopy = {
  tab: 'Features',
  title: 'Features',
  text: 'What the portal offers. Each is on or off for everybody.',
  on: 'On',
  off: 'Off',
  giveBack: (on: boolean) => `Give back (${on ? 'on' : 'off'})`,
  standard: (on: boolean) => `Standard: ${on ? 'on' : 'off'}.`,
  turned: (name: string, on: boolean) => `${name} is ${on ? 'on' : 'off'}.`,
} as const;

export const flagWords = {
  documentPreviews: {
    name: 'Document previews',
    about:
      'Borrowers and brokers look at documents of a deal in the page, without downloading them. Employees always can.',
  },
  loanLookup: {
    name: 'Loan lookup',
    about: 'Borrowers find a loan by its number and the last 4 of the SSN, and add it to their own.',
  },
  customerApps: {
    name: 'Applications of borrowers',
    about: 'Borrowers see New Applications and their lines of credit.',
  },
  brokerApps: {
    name: 'Applications of brokers',
    about: 'Brokers see New Applications.',
  },
  actionItems: {
    name: 'Action items',
    about: 'Borrowers and brokers see what the lender waits for: on the dashboard, and on top of each deal.',
  },
  appraisalPayment: {
    name: 'Appraisal payment',
    about: 'An appraisal fee that is due leads its borrower to the page where it is paid.',
  },
  pricingEngine: {
    name: 'Pricing engine',
    about: 'Brokers find the way to the pricing engine in their navigation.',
  },
  logs: {
    name: 'Browser log',
    about: 'Page views are written to the browser’s console, for developers.',
  },
  live: {
    name: 'Live updates',
    about: 'Open pages show what changes elsewhere as it happens, without a reload.',
  },
  checklistIframe: {
    name: 'Own checklist',
    about: 'Lines of credit show the lender’s own checklist in a frame, where its address is configured.',
  },
  slowTables: {
    name: 'Slow tables',
    about: 'Loan tables wait for about a second before they show anything. For demonstrations.',
  },
} as const satisfies Record<Flag, { name: string; about: string }>;
