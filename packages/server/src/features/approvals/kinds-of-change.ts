import type { ChangeKind } from '@drawbridge/contract/approvals/schema.ts';
import type { KindOfChange } from './change-kind.ts';
import { administratorRole, newEmployee, reactivated, secondFactorReset } from './people-changes.ts';
import { contactDetails, emailWording, twoPersonRules } from './setting-changes.ts';
import { wireInstructions } from './wire-instruction-change.ts';
import { addedWebhook, apiKey, webhookAddress } from './system-changes.ts';

export const kindsOfChange: { readonly [Kind in ChangeKind]: KindOfChange<Kind> } = {
  'new employee': newEmployee,
  'administrator role': administratorRole,
  reactivation: reactivated,
  'second factor reset': secondFactorReset,
  'API key': apiKey,
  'new webhook': addedWebhook,
  'webhook address': webhookAddress,
  'two-person rules': twoPersonRules,
  'contact details': contactDetails,
  'email wording': emailWording,
  'wire instructions': wireInstructions,
};
