import { twoPersonHints, twoPersonLabels } from '@drawbridge/messages/lender-settings';
import * as z from 'zod/mini';
import type { TwoPersonRules } from '@drawbridge/domain/two-person/two-person-rules.ts';
import { givenOf } from '../wire/field-table.ts';
import { checkSetting, settingsChange, settingsReply, type Setting } from './setting.ts';

/** One switch per rule. Defaults are in the domain’s `defaultTwoPersonRules`. */
export const twoPersonTable = {
  verifierDoesNotWire: checkSetting({
    label: () => twoPersonLabels.verifierDoesNotWire,
    hint: () => twoPersonHints.verifierDoesNotWire,
  }),
  secondAdministratorApproves: checkSetting({
    label: () => twoPersonLabels.secondAdministratorApproves,
    hint: () => twoPersonHints.secondAdministratorApproves,
  }),
  termsKeepStateLimits: checkSetting({
    label: () => twoPersonLabels.termsKeepStateLimits,
    hint: () => twoPersonHints.termsKeepStateLimits,
  }),
} satisfies Record<keyof TwoPersonRules, Setting<boolean>>;

export const twoPersonFields = z.object(givenOf(twoPersonTable));

/** Only the rules that differ from the defaults. */
export const storedTwoPersonRules = z.partial(twoPersonFields);

export const twoPersonSettings = settingsReply(twoPersonFields);
export type TwoPersonSettings = z.infer<typeof twoPersonSettings>;

export const twoPersonChange = settingsChange(twoPersonFields);
