import { isDeepStrictEqual } from 'node:util';
import {
  contactFieldNames,
  storedBrand,
  type BrandChange,
  type BrandFields,
} from '@drawbridge/contract/lender-settings/brand.ts';
import { mailSettingKey, type MailChange } from '@drawbridge/contract/lender-settings/mails.ts';
import {
  storedTwoPersonRules,
  type TwoPersonChange,
} from '@drawbridge/contract/lender-settings/two-person-rules.ts';
import {
  rulesTurnedOff,
  standardTwoPersonRules,
  type TwoPersonRules,
} from '@drawbridge/domain/two-person/two-person-rules.ts';
import { isRefusal, type Refusal } from '../../platform/http/refusal.ts';
import { brandFieldsOf } from '../../platform/lender-settings/lender-now.ts';
import { standardText } from '../../platform/mail/write-mail.ts';
import { differingFrom, type GuardedChange } from './change-setting.ts';
import { judgeMail } from './judge-mail.ts';
import type { SettingsParts } from './settings-parts.ts';

/** The settings with which one administrator could do the work of two, or lead a payment astray. */

/** The two-person rules with what is stored of them. */
export function rulesWith(stored: unknown): TwoPersonRules {
  const { data = {} } = storedTwoPersonRules.safeParse(stored ?? {});
  const { verifierDoesNotWire, secondAdministratorApproves } = { ...standardTwoPersonRules, ...data };
  return {
    verifierDoesNotWire: verifierDoesNotWire ?? standardTwoPersonRules.verifierDoesNotWire,
    secondAdministratorApproves:
      secondAdministratorApproves ?? standardTwoPersonRules.secondAdministratorApproves,
  };
}

/** Turning a rule off needs a second administrator; turning it on does not. */
export function rulesChange({ version, fields }: TwoPersonChange): GuardedChange {
  const value = fields === null ? undefined : differingFrom(standardTwoPersonRules, fields);
  return {
    key: 'two-person rules',
    value,
    version,
    needsSecond: (before) => rulesTurnedOff(rulesWith(before), rulesWith(value)).length > 0,
  };
}

/** The brand with what is stored of it over what the server was started with. */
export function brandWith({ config }: Pick<SettingsParts, 'config'>, stored: unknown): BrandFields {
  const { data = {} } = storedBrand.safeParse(stored ?? {});
  const set = Object.entries(data).filter(([, value]) => value !== undefined);
  return { ...brandFieldsOf(config), ...Object.fromEntries(set) };
}

/** Borrowers confirm wire instructions by these: changing them needs a second administrator. */
export function brandChangeOf(
  parts: Pick<SettingsParts, 'config'>,
  { version, fields }: BrandChange,
): GuardedChange {
  const value = fields === null ? undefined : differingFrom(brandFieldsOf(parts.config), fields);
  return {
    key: 'brand',
    value,
    version,
    needsSecond: (before) => {
      const [was, becomes] = [brandWith(parts, before), brandWith(parts, value)];
      return contactFieldNames.some((name) => was[name] !== becomes[name]);
    },
  };
}

/** The words of an email that a payment follows need a second administrator. */
export function wordingChange(
  parts: Pick<SettingsParts, 'mails'>,
  { key, version, fields }: MailChange,
): GuardedChange | Refusal<'invalid_input'> {
  const mail = judgeMail(parts, key, fields);
  if (isRefusal(mail)) return mail;
  const value = fields === null || isDeepStrictEqual(fields, standardText(mail)) ? undefined : fields;
  return {
    key: mailSettingKey(key),
    value,
    version,
    needsSecond: (before) => mail.beforePayment === true && !isDeepStrictEqual(before, value),
  };
}
