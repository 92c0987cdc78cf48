import * as z from 'zod/mini';
import type { TwoPersonRules } from '@drawbridge/domain/two-person/two-person-rules.ts';
import { givenOf } from '../wire/field-table.ts';
import { checkSetting, settingsChange, settingsReply, type Setting } from './setting.ts';

/** One switch per rule. Defaults are in the domain’s `defaultTwoPersonRules`. */
export const twoPersonTable = {
  verifierDoesNotWire: checkSetting({
    label: 'Verify an account, then wire to it',
    hint: 'The employee who verified a bank account cannot record a wire to it.',
  }),
  secondAdministratorApproves: checkSetting({
    label: 'A second administrator approves',
    hint: 'New employees, administrator rights, API keys, webhooks and contact details take effect once a second administrator approves them.',
  }),
} satisfies Record<keyof TwoPersonRules, Setting<boolean>>;

export const twoPersonFields = z.object(givenOf(twoPersonTable));

/** Only the rules that differ from the defaults. */
export const storedTwoPersonRules = z.partial(twoPersonFields);

export const twoPersonSettings = settingsReply(twoPersonFields);
export type TwoPersonSettings = z.infer<typeof twoPersonSettings>;

export const twoPersonChange = settingsChange(twoPersonFields);
