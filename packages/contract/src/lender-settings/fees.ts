import * as z from 'zod/mini';
import { mostNoticeDays } from '@drawbridge/domain/applications/notice-deadline.ts';
import type { ServicingFigures } from '@drawbridge/domain/faq/servicing-facts.ts';
import {
  feeChangeLabels,
  feeGroups,
  feeHints,
  feeLabels,
  feesMessages,
  settingUnits,
} from '@drawbridge/messages/lender-settings';
import { givenOf, shownOf } from '../wire/field-table.ts';
import {
  daysSetting,
  dollarsSetting,
  percentSetting,
  settingsChange,
  settingsReply,
  under,
  wholeDays,
  type Setting,
} from './setting.ts';

const businessDays = { unit: (count: number) => settingUnits.businessDays({ count }), least: 1, most: 30 };

/** Defaults are in the domain’s `defaultFigures`. */
export const feeTable = {
  ...under(() => feeGroups.letters, {
    letterDollars: dollarsSetting({ label: () => feeLabels.letterDollars, most: 1000 }),
    furtherLetterDollars: dollarsSetting({ label: () => feeLabels.furtherLetterDollars, most: 1000 }),
    furtherWithinDays: daysSetting({
      label: () => feeLabels.furtherWithinDays,
      hint: () => feeHints.furtherWithinDays,
      least: 1,
      most: 365,
    }),
    rushDollars: dollarsSetting({ label: () => feeLabels.rushDollars, most: 5000 }),
    payoffWithinBusinessDays: daysSetting({
      label: () => feeLabels.payoffWithinBusinessDays,
      changeLabel: () => feeChangeLabels.payoffWithinBusinessDays,
      ...businessDays,
    }),
    payoffAllowBusinessDays: daysSetting({
      label: () => feeLabels.payoffAllowBusinessDays,
      changeLabel: () => feeChangeLabels.payoffAllowBusinessDays,
      ...businessDays,
    }),
  }),
  ...under(() => feeGroups.extensions, {
    extensionPercentUpfront: percentSetting({
      label: () => feeLabels.extensionPercentUpfront,
      unit: () => settingUnits.ofLoan,
      most: 10,
    }),
    extensionPercentAtPayoff: percentSetting({
      label: () => feeLabels.extensionPercentAtPayoff,
      unit: () => settingUnits.ofLoan,
      most: 10,
    }),
  }),
  ...under(() => feeGroups.lateCharges, {
    lateChargePercent: percentSetting({
      label: () => feeLabels.lateChargePercent,
      unit: () => settingUnits.ofPayment,
      most: 15,
    }),
    lateChargeAfterDays: daysSetting({
      label: () => feeLabels.lateChargeAfterDays,
      changeLabel: () => feeChangeLabels.lateChargeAfterDays,
      least: 1,
      most: 60,
    }),
    returnedPaymentDollars: dollarsSetting({ label: () => feeLabels.returnedPaymentDollars, most: 1000 }),
  }),
  ...under(() => feeGroups.escrow, {
    escrowCushionMonths: {
      ...daysSetting({
        label: () => feeLabels.escrowCushionMonths,
        hint: () => feeHints.escrowCushionMonths,
        unit: (count) => settingUnits.months({ count }),
        least: 0,
        most: 2,
      }),
      given: wholeDays(0, 2, 'months'),
    },
  }),
  ...under(() => feeGroups.lossDrafts, {
    claimsPacketAboveDollars: dollarsSetting({
      label: () => feeLabels.claimsPacketAboveDollars,
      most: 10_000_000,
      decimals: 0,
    }),
  }),
  ...under(() => feeGroups.applications, {
    applicationNoticeDays: daysSetting({
      label: () => feeLabels.applicationNoticeDays,
      hint: () => feeHints.applicationNoticeDays,
      least: 5,
      most: mostNoticeDays,
    }),
    quoteRatePercent: percentSetting({
      label: () => feeLabels.quoteRatePercent,
      hint: () => feeHints.quoteRatePercent,
      unit: () => settingUnits.aYear,
      most: 20,
    }),
    quotePointsPercent: percentSetting({
      label: () => feeLabels.quotePointsPercent,
      hint: () => feeHints.quotePointsPercent,
      unit: () => settingUnits.ofLoan,
      most: 20,
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
