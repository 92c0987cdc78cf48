import * as z from 'zod/mini';
import type { ServicingFigures } from '@drawbridge/domain/faq/servicing-facts.ts';
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

/** The domain’s `defaultFigures` has the defaults. */
export const feeTable = {
  ...under('Payoff letters', {
    letterDollars: dollarsSetting({ label: 'Fee for a payoff letter', most: 1000 }),
    furtherLetterDollars: dollarsSetting({ label: 'Fee for each additional letter', most: 1000 }),
    furtherWithinDays: daysSetting({
      label: 'Additional means within',
      changeLabel: 'Letters are additional within',
      least: 1,
      most: 365,
    }),
    rushDollars: dollarsSetting({ label: 'Rush fee', most: 5000 }),
    payoffWithinBusinessDays: daysSetting({
      label: 'Requests are processed within',
      changeLabel: 'Payoff requests are processed within',
      ...businessDays,
    }),
    payoffAllowBusinessDays: daysSetting({
      label: 'Borrowers should allow',
      changeLabel: 'Borrowers should allow for a payoff',
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
      label: 'Applies after',
      changeLabel: 'Late charge applies after',
      least: 1,
      most: 60,
    }),
  }),
  ...under('Loss drafts', {
    claimsPacketAboveDollars: dollarsSetting({
      label: 'Claims packet needed above',
      most: 10_000_000,
      decimals: 0,
    }),
  }),
} satisfies Record<keyof ServicingFigures, Setting<number>>;

export const feesMessages = {
  allowAtLeast: 'This cannot be less than the days within which requests are processed.',
} as const;

export const feeFields = z.object(givenOf(feeTable)).check(
  z.refine((fields) => fields.payoffAllowBusinessDays >= fields.payoffWithinBusinessDays, {
    path: ['payoffAllowBusinessDays'],
    error: feesMessages.allowAtLeast,
  }),
);

/** Only the figures that differ from the defaults. */
export const storedFees = z.partial(z.object(givenOf(feeTable)));

export const feeSettings = settingsReply(z.object(shownOf(feeTable)));
export type FeeSettings = z.infer<typeof feeSettings>;

export const feeChange = settingsChange(feeFields);
