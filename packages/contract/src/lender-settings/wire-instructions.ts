import { isAccountNumber } from '@drawbridge/domain/beneficiaries/account-number.ts';
import { isRoutingNumber } from '@drawbridge/domain/beneficiaries/routing-number.ts';
import { wireGroups, wireHints, wireLabels, wireMessages } from '@drawbridge/messages/lender-settings';
import * as z from 'zod/mini';
import { givenOf } from '../wire/field-table.ts';
import { text } from '../wire/fields.ts';
import { settingHistory } from './schema.ts';
import { settingsChange, under, type Setting, type SettingTable } from './setting.ts';

/** The name the setting is stored under. */
export const wireInstructionsKey = 'wire instructions';

type About = Pick<Setting, 'label' | 'hint' | 'wide'>;

function filled(most: number, label: () => string) {
  return text(most).check(
    z.refine((typed) => typed.trim() !== '', { error: () => wireMessages.required({ label: label() }) }),
  );
}

function textSetting(most: number, about: About) {
  const given = filled(most, about.label);
  return { kind: 'text', ...about, given, shown: z.string() } satisfies Setting<string>;
}

/** Where borrowers send money. The whole table is one change that two administrators make. */
export const wireTable = {
  ...under(() => wireGroups.wire, {
    payee: textSetting(100, { label: () => wireLabels.payee, hint: () => wireHints.payee }),
    bankName: textSetting(100, { label: () => wireLabels.bankName }),
    routingNumber: {
      kind: 'text',
      label: () => wireLabels.routingNumber,
      given: text(40).check(z.refine(isRoutingNumber, { error: () => wireMessages.routingNumber })),
      shown: z.string(),
    } satisfies Setting<string>,
    accountNumber: {
      kind: 'text',
      label: () => wireLabels.accountNumber,
      /** Null keeps the current number. */
      given: z.nullable(
        text(40).check(z.refine(isAccountNumber, { error: () => wireMessages.accountNumber })),
      ),
      shown: z.nullable(z.string()),
    } satisfies Setting<string | null>,
    reference: {
      kind: 'text',
      label: () => wireLabels.reference,
      hint: () => wireHints.reference,
      optional: true,
      given: text(60),
      shown: z.string(),
    } satisfies Setting<string>,
    callbackNumber: {
      kind: 'phone',
      label: () => wireLabels.callbackNumber,
      hint: () => wireHints.callbackNumber,
      given: text(40).check(
        z.refine((typed) => typed.replaceAll(/\D/g, '').length >= 10, { error: () => wireMessages.phone }),
      ),
      shown: z.string(),
    } satisfies Setting<string>,
  }),
  ...under(() => wireGroups.checks, {
    mailingAddress: {
      ...textSetting(300, { label: () => wireLabels.mailingAddress, wide: true }),
      kind: 'long text',
    } satisfies Setting<string>,
  }),
} satisfies SettingTable;

export const wireFields = z.object(givenOf(wireTable));
export type WireFields = z.infer<typeof wireFields>;

/** As stored: the account number encrypted, and its last digits, which people see. */
export const storedWireInstructions = z.object({
  payee: z.string(),
  bankName: z.string(),
  routingNumber: z.string(),
  sealedAccountNumber: z.string(),
  accountNumberEnd: z.string(),
  reference: z.string(),
  callbackNumber: z.string(),
  mailingAddress: z.string(),
});
export type StoredWireInstructions = z.infer<typeof storedWireInstructions>;

/** As people see them: of the account number only its last digits. */
export const shownWireInstructions = z.object({
  payee: z.string(),
  bankName: z.string(),
  routingNumber: z.string(),
  /** Masked: ••••6789. */
  accountNumber: z.string(),
  reference: z.string(),
  callbackNumber: z.string(),
  mailingAddress: z.string(),
});
export type ShownWireInstructions = z.infer<typeof shownWireInstructions>;

/** `fields` is null until an administrator sets them. */
export const wireSettings = z.extend(settingHistory, { fields: z.nullable(shownWireInstructions) });
export type WireSettings = z.infer<typeof wireSettings>;

/** Null removes the instructions. */
export const wireChange = settingsChange(wireFields);
export type WireChange = z.infer<typeof wireChange>;
