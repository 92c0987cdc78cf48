import * as z from 'zod';
import { wholeNumber, type Setting } from './setting.ts';

/** What public forms ask of browsers without a session. */
export const formSettings = {
  FORM_PROOF: {
    about:
      'What browsers without a session do before they send a public form: `none`, or `proof-of-work`, a small puzzle that a person does not notice and a program that sends thousands of forms does.',
    schema: z.enum(['none', 'proof-of-work']),
    default: 'none',
  },
  FORM_PROOF_BITS: {
    about: 'Difficulty of the puzzle. Each bit doubles the work; 17 takes a phone about a second.',
    schema: wholeNumber(4, 24),
    default: '17',
  },
} as const satisfies Record<string, Setting>;
