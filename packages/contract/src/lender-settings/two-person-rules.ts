import * as z from 'zod/mini';
import type { TwoPersonRules } from '@drawbridge/domain/two-person/two-person-rules.ts';
import { settingHistory, settingVersion } from './schema.ts';

/** One switch a rule; a new rule is a new field here and in the domain. */
export const twoPersonFields = z.object({
  verifierDoesNotWire: z.boolean(),
  secondAdministratorApproves: z.boolean(),
} satisfies Record<keyof TwoPersonRules, unknown>);

/** Only the rules that differ from the defaults are stored. */
export const storedTwoPersonRules = z.partial(twoPersonFields);

export const twoPersonSettings = z.extend(settingHistory, {
  fields: twoPersonFields,
  otherwise: twoPersonFields,
});
export type TwoPersonSettings = z.infer<typeof twoPersonSettings>;

export const twoPersonChange = z.object({
  version: settingVersion,
  /** Null resets every rule to its default. */
  fields: z.nullable(twoPersonFields),
});
export type TwoPersonChange = z.infer<typeof twoPersonChange>;
