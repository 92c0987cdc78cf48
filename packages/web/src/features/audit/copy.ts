import { loadFailed } from '../../platform/load-failed.ts';

/** Labels for stored actions whose names would read oddly. Others show their name. */
const actionLabels: Readonly<Record<string, string>> = {
  'link mailed': 'Link emailed',
  'link sent again': 'Link resent',
  'write while viewing': 'Change made while viewing an account',
  'write refused while viewing': 'Change refused while viewing an account',
  'deal facts changed': 'Loan details changed',
  'action item asked': 'Action item added',
  'last 4 of SSN kept': 'Last 4 of SSN entered',
  'document sent again': 'Document resent',
  'budget handed in': 'Budget submitted',
  'draw file taken back': 'Draw file removed',
  'inspection file taken back': 'Inspection file removed',
  'card payment begun': 'Card payment started',
  'work taken': 'Work assigned to self',
  'work given': 'Work assigned to a colleague',
  'work released': 'Work unassigned',
  'import begun': 'Import file uploaded',
  'import ordered': 'Import started',
  'import cancelled': 'Import canceled',
  'setting given back': 'Setting reset',
  'audit head accepted': 'Audit log accepted after a restore',
  'webhook sent again': 'Webhook deliveries resent',
};

export const auditCopy = {
  title: 'Audit log',
  subtitle: 'Who did what, and when. Entries can only be added, and any tampering shows.',
  entries: 'Entries',
  search: 'Person or loan',
  searchHint: 'Search for any part of a name or email, or for a loan number.',
  action: 'Action',
  everyAction: 'All actions',
  actionWords: (action: string) =>
    actionLabels[action] ?? `${action.charAt(0).toUpperCase()}${action.slice(1)}`,
  from: 'From',
  to: 'To',
  noResults: 'No results found.',
  loadFailed,
  owner: 'Account owner',
  system: 'Portal',
  apiKey: (prefix: string) => `API key ${prefix}…`,
  yes: 'yes',
  no: 'no',
  default: 'Default',
  officer: {
    label: 'Loan officer',
    assigned: 'assigned',
    reassigned: 'reassigned',
    unassigned: 'unassigned',
  },
  change: (from: string, to: string) => `${from} → ${to}`,
  check: 'Check for tampering',
  checking: 'Checking...',
  intact: (entries: string) =>
    `No tampering found. All ${entries} entries are unchanged and none is missing.`,
  broken: (faults: number) =>
    faults === 1 ? '1 entry was changed or is missing' : `${faults} entries were changed or are missing`,
  fault: (fault: { chain: string; position: number; fault: string }) =>
    fault.chain === 'seals'
      ? `Seal ${fault.position}: ${fault.fault}`
      : `Entry ${fault.position} of ${fault.chain === '' ? 'the portal' : `account ${fault.chain}`}: ${fault.fault}`,
  export: 'Export CSV',
  exporting: 'Exporting...',
  failed: (message: string) => `The request failed. ${message}`,
  fileName: 'Audit log.csv',
} as const;
