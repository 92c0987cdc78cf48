import { loadFailed } from '../../platform/load-failed.ts';

export const auditCopy = {
  title: 'Audit log',
  subtitle:
    'Who did what, as whom, and when. Entries are only ever added, and each is linked to the one before it.',
  entries: 'Entries',
  search: 'Person or loan',
  searchHint: 'Search for any part of a name or email, or for a loan number.',
  action: 'Action',
  everyAction: 'Every action',
  actionWords: (action: string) => `${action.charAt(0).toUpperCase()}${action.slice(1)}`,
  from: 'From',
  to: 'To',
  noResults: 'No results found.',
  loadFailed,
  owner: 'The account’s owner',
  system: 'The portal itself',
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
  check: 'Check the chain',
  checking: 'Checking...',
  intact: (entries: string) => `All ${entries} entries are as they were written, and none is missing.`,
  broken: (faults: number) =>
    faults === 1 ? 'One entry is not as it was written.' : `${faults} entries are not as they were written.`,
  fault: (fault: { chain: string; position: number; fault: string }) =>
    fault.chain === 'seals'
      ? `Seal ${fault.position}: ${fault.fault}`
      : `Entry ${fault.position} of ${fault.chain === '' ? 'the portal itself' : `account ${fault.chain}`}: ${fault.fault}`,
  export: 'Export CSV',
  exporting: 'Exporting...',
  failed: (message: string) => `That did not work. ${message}`,
  fileName: 'Audit log.csv',
} as const;
