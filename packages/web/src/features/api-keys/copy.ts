import type { ApiKey } from '@drawbridge/contract/api-keys/schema.ts';
import type { ApiKeyRight } from '@drawbridge/domain/api-keys/api-key-rights.ts';
import { loadFailed } from '../../platform/load-failed.ts';

export const integrationsCopy = {
  title: 'Integrations',
  subtitle: 'How your other systems talk to the portal.',
  docs: 'API documentation',
} as const;

export const keyCopy = {
  title: 'API keys',
  loadFailed,
  failed: (message: string) => `That did not work. ${message}`,
  what: 'A key lets one of your systems call the portal’s API. It can do what you allow it here and nothing else, and it is no person: whatever it does stands in the audit log under its name.',
  create: 'Create key',
  createWhat: 'Give each system a key of its own, so that you can revoke one without stopping the others.',
  creating: 'Creating...',
  none: 'No keys yet',
  noneHint: 'Create one for the first system that is to call the portal.',
  name: 'Name',
  nameHint: 'The system that will use it, as in “Servicing system, nightly”.',
  rights: 'What it may do',
  life: 'Lasts',
  lives: [
    { value: '30', label: '30 days' },
    { value: '90', label: '90 days' },
    { value: '365', label: 'One year' },
    { value: '', label: 'Until it is revoked' },
  ],
  made: (name: string) => `The key “${name}” is made.`,
  secretTitle: 'Copy the key now',
  secretWhat:
    'It is shown this once. We keep only a fingerprint of it, so nobody can look it up later; make a new one if it is lost.',
  secretWhatProposed:
    'It works once a second administrator approves it, and is shown this once. If it is lost, withdraw it and propose a new one.',
  secret: 'API key',
  copy: 'Copy key',
  use: 'It goes into the header of each call:',
  kept: 'I have copied it',
  revoke: 'Revoke',
  revoking: 'Revoking...',
  revokeNamed: (name: string) => `Revoke ${name}`,
  revokeTitle: (name: string) => `Revoke “${name}”?`,
  revokeWhat: 'Whatever uses this key is refused from its next call on. This cannot be taken back.',
  revokeKey: 'Revoke key',
  revoked: (name: string) => `The key “${name}” is revoked.`,
  madeBy: (when: string, by: string) => `Made ${when} by ${by}`,
  used: (when: string) => `last used ${when}`,
  neverUsed: 'never used',
  expires: (when: string) => `expires ${when}`,
  expired: (when: string) => `expired ${when}`,
  ended: (when: string) => `revoked ${when}`,
  lastsForever: 'lasts until revoked',
  older: (count: number) => (count === 1 ? 'One that has ended' : `${count} that have ended`),
} as const;

export const rightWords = {
  import: {
    word: 'Import',
    label: 'Import spreadsheets',
    hint: 'Uploads people, deals and ledgers, tries them out and takes them over.',
  },
  read: {
    word: 'Read',
    label: 'Read deals, ledgers and requests',
    hint: 'Sees every deal, its payment history and the servicing requests. Changes nothing.',
  },
} as const satisfies Record<ApiKeyRight, { word: string; label: string; hint: string }>;

export const keyStandingWords = {
  good: { word: 'Active', tone: 'green' },
  expired: { word: 'Expired', tone: 'neutral' },
  revoked: { word: 'Revoked', tone: 'neutral' },
} as const satisfies Record<ApiKey['standing'], { word: string; tone: string }>;
