import * as z from 'zod/mini';
import type { ServicingFigures } from '@drawbridge/domain/faq/servicing-facts.ts';
import { feesMessages } from '@drawbridge/messages/lender-settings';
import { givenOf, shownOf } from '../wire/field-table.ts';
import {
  daysSetting,
  dollarsSetting,
  percentSetting,
  settingsChange,
  settingsReply,
  under,
  type Setting,
} from './setting.ts';

const businessDays = { unit: 'business days', least: 1, most: 30 };

/** Defaults are in the domain’s `defaultFigures`. */
export const feeTable = {
  ...under('Payoff letters', {
    letterDollars: dollarsSetting({ label: 'Payoff letter fee', most: 1000 }),
    furtherLetterDollars: dollarsSetting({ label: 'Additional letter fee', most: 1000 }),
    furtherWithinDays: daysSetting({
      label: 'Additional letter window',
      hint: 'The additional fee applies to letters for the same loan within this time.',
      least: 1,
      most: 365,
    }),
    rushDollars: dollarsSetting({ label: 'Rush fee', most: 5000 }),
    payoffWithinBusinessDays: daysSetting({
      label: 'Processing time',
      changeLabel: 'Payoff processing time',
      ...businessDays,
    }),
    payoffAllowBusinessDays: daysSetting({
      label: 'Time borrowers should allow',
      changeLabel: 'Time borrowers should allow for a payoff',
      ...businessDays,
    }),
  }),
  ...under('Extensions', {
    extensionPercentUpfront: percentSetting({
      label: 'Extension fee, paid upfront',
      unit: '% of the loan',
      most: 10,
    }),
    extensionPercentAtPayoff: percentSetting({
      label: 'Extension fee, paid at payoff',
      unit: '% of the loan',
      most: 10,
    }),
  }),
  ...under('Late charges', {
    lateChargePercent: percentSetting({ label: 'Late charge', unit: '% of the payment', most: 15 }),
    lateChargeAfterDays: daysSetting({
      label: 'Grace period',
      changeLabel: 'Late charge grace period',
      least: 1,
      most: 60,
    }),
  }),
  ...under('Loss drafts', {
    claimsPacketAboveDollars: dollarsSetting({
      label: 'Claims packet required above',
      most: 10_000_000,
      decimals: 0,
    }),
  }),
} satisfies Record<keyof ServicingFigures, Setting<number>>;

export const feeFields = z.object(givenOf(feeTable)).check(
  z.refine((fields) => fields.payoffAllowBusinessDays >= fields.payoffWithinBusinessDays, {
    path: ['payoffAllowBusinessDays'],
    error: () => feesMessages.allowAtLeast,
  }),
);

/** Only the figures that differ from the defaults. */
export const storedFees = z.partial(z.object(givenOf(feeTable)));

export const feeSettings = settingsReply(z.object(shownOf(feeTable)));
export type FeeSettings = z.infer<typeof feeSettings>;

export const feeChange = settingsChange(feeFields);
