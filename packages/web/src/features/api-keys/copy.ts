import type { ApiKey } from '@drawbridge/contract/api-keys/schema.ts';
import type { ApiKeyRight } from '@drawbridge/domain/api-keys/api-key-rights.ts';
import { loadFailed } from '../../platform/load-failed.ts';

export const integrationsCopy = {
  title: 'Integrations',
  subtitle: 'Connect your other systems to the portal.',
  docs: 'API documentation',
} as const;

export const keyCopy = {
  title: 'API keys',
  loadFailed,
  failed: (message: string) => `The key was not changed. ${message}`,
  what: 'A key lets one of your systems call the portal’s API with only the permissions you choose. Its actions appear in the audit log under its name.',
  create: 'Create key',
  createWhat: 'Create a separate key for each system, so you can revoke one without stopping the others.',
  creating: 'Creating...',
  none: 'No keys yet',
  noneHint: 'Create one for the first system that will call the portal.',
  name: 'Name',
  nameHint: 'The system that will use it, like “Servicing system, nightly”.',
  rights: 'Permissions',
  life: 'Valid for',
  lives: [
    { value: '30', label: '30 days' },
    { value: '90', label: '90 days' },
    { value: '365', label: 'One year' },
    { value: '', label: 'Until revoked' },
  ],
  made: (name: string) => `Key “${name}” created.`,
  secretTitle: 'Copy the key now',
  secretWhat: 'You won’t see it again: we store only a fingerprint of it. If you lose it, create a new one.',
  secretWhatProposed:
    'It works once a second administrator approves it. You won’t see it again. If you lose it, withdraw it and propose a new one.',
  secret: 'API key',
  copy: 'Copy key',
  use: 'Send it in the header of each call:',
  kept: 'I copied it',
  revoke: 'Revoke',
  revoking: 'Revoking...',
  revokeNamed: (name: string) => `Revoke ${name}`,
  revokeTitle: (name: string) => `Revoke “${name}”?`,
  revokeWhat: 'Systems that use this key are refused from their next call on. You cannot undo this.',
  revokeKey: 'Revoke key',
  revoked: (name: string) => `Key “${name}” revoked.`,
  createdBy: (when: string, by: string) => `Created ${when} by ${by}`,
  used: (when: string) => `last used ${when}`,
  neverUsed: 'never used',
  expires: (when: string) => `expires ${when}`,
  expired: (when: string) => `expired ${when}`,
  ended: (when: string) => `revoked ${when}`,
  lastsForever: 'valid until revoked',
  older: (count: number) => (count === 1 ? '1 inactive key' : `${count} inactive keys`),
} as const;

export const rightWords = {
  import: {
    word: 'Import',
    label: 'Import spreadsheets',
    hint: 'Upload, check and import people, deals and ledgers.',
  },
  read: {
    word: 'Read',
    label: 'Read deals, ledgers and requests',
    hint: 'See every deal, its payment history and servicing requests. Cannot change anything.',
  },
} as const satisfies Record<ApiKeyRight, { word: string; label: string; hint: string }>;

export const keyStandingWords = {
  good: { word: 'Active', tone: 'green' },
  expired: { word: 'Expired', tone: 'neutral' },
  revoked: { word: 'Revoked', tone: 'neutral' },
} as const satisfies Record<ApiKey['standing'], { word: string; tone: string }>;
