import type { TwoPersonRules } from '@drawbridge/domain/two-person/two-person-rules.ts';

export const twoPersonCopy = {
  tab: 'Two-person rules',
  title: 'Two-person rules',
  text: 'While a rule is on, these steps need two different people. Every change is in the audit log.',
  on: 'On',
  off: 'Off',
  defaults: 'Every rule is on by default.',
  reset: 'Reset to default',
  turned: (name: string, on: boolean) => `${name}: ${on ? 'on' : 'off'}.`,
  turnOffTitle: (name: string) => `Turn off “${name}”?`,
  resetDone: 'The two-person rules are reset to their defaults.',
} as const;

export const twoPersonWords = {
  verifierDoesNotWire: {
    name: 'Verify an account, then wire to it',
    about: 'The employee who verified a bank account cannot record a wire to it.',
  },
  secondAdministratorApproves: {
    name: 'A second administrator approves',
    about:
      'New employees, administrator rights, API keys, webhooks and contact details take effect once a second administrator approves them.',
  },
} as const satisfies Record<keyof TwoPersonRules, { name: string; about: string }>;
