import * as z from 'zod/mini';
import type { ServicingFigures } from '@drawbridge/domain/faq/servicing-facts.ts';
import { servicingFigures } from '../portal/schema.ts';
import { settingHistory, settingVersion } from './schema.ts';

interface Bounds {
  readonly least: number;
  readonly most: number;
  /** Digits after the point. */
  readonly decimals: 0 | 2;
  readonly unit: 'dollars' | 'days' | 'percent';
}

/** Between what each figure may be set. */
export const figureBounds = {
  letterDollars: { least: 0, most: 1000, decimals: 2, unit: 'dollars' },
  furtherLetterDollars: { least: 0, most: 1000, decimals: 2, unit: 'dollars' },
  furtherWithinDays: { least: 1, most: 365, decimals: 0, unit: 'days' },
  rushDollars: { least: 0, most: 5000, decimals: 2, unit: 'dollars' },
  payoffWithinBusinessDays: { least: 1, most: 30, decimals: 0, unit: 'days' },
  payoffAllowBusinessDays: { least: 1, most: 30, decimals: 0, unit: 'days' },
  extensionPercentUpfront: { least: 0, most: 10, decimals: 2, unit: 'percent' },
  extensionPercentAtPayoff: { least: 0, most: 10, decimals: 2, unit: 'percent' },
  lateChargePercent: { least: 0, most: 15, decimals: 2, unit: 'percent' },
  lateChargeAfterDays: { least: 1, most: 60, decimals: 0, unit: 'days' },
  claimsPacketAboveDollars: { least: 0, most: 10_000_000, decimals: 0, unit: 'dollars' },
} as const satisfies Record<keyof ServicingFigures, Bounds>;

export const figureNames = Object.keys(figureBounds) as (keyof ServicingFigures)[];

export const feesMessages = {
  between: ({ least, most, decimals, unit }: Bounds) =>
    unit === 'dollars'
      ? `Please give ${decimals === 0 ? 'whole dollars' : 'dollars with at most 2 decimals'} from $${least.toLocaleString('en-US')} to $${most.toLocaleString('en-US')}.`
      : unit === 'days'
        ? `Please give a whole number of days from ${least} to ${most}.`
        : `Please give a percentage with at most 2 decimals from ${least} to ${most}.`,
  allowAtLeast: 'This cannot be less than the days within which requests are processed.',
} as const;

function figure(bounds: Bounds) {
  const message = feesMessages.between(bounds);
  const pattern = bounds.decimals === 0 ? /^\d+$/ : /^\d+(\.\d{1,2})?$/;
  return z
    .number(message)
    .check(
      z.refine(
        (value) => value >= bounds.least && value <= bounds.most && pattern.test(String(value)),
        message,
      ),
    );
}

const shape = {
  letterDollars: figure(figureBounds.letterDollars),
  furtherLetterDollars: figure(figureBounds.furtherLetterDollars),
  furtherWithinDays: figure(figureBounds.furtherWithinDays),
  rushDollars: figure(figureBounds.rushDollars),
  payoffWithinBusinessDays: figure(figureBounds.payoffWithinBusinessDays),
  payoffAllowBusinessDays: figure(figureBounds.payoffAllowBusinessDays),
  extensionPercentUpfront: figure(figureBounds.extensionPercentUpfront),
  extensionPercentAtPayoff: figure(figureBounds.extensionPercentAtPayoff),
  lateChargePercent: figure(figureBounds.lateChargePercent),
  lateChargeAfterDays: figure(figureBounds.lateChargeAfterDays),
  claimsPacketAboveDollars: figure(figureBounds.claimsPacketAboveDollars),
} satisfies Record<keyof ServicingFigures, unknown>;

export const feeFields = z.object(shape).check(
  z.refine((fields) => fields.payoffAllowBusinessDays >= fields.payoffWithinBusinessDays, {
    path: ['payoffAllowBusinessDays'],
    error: feesMessages.allowAtLeast,
  }),
);

/** What is kept: the figures that differ from the product’s. */
export const storedFees = z.partial(z.object(shape));

export const feeSettings = z.extend(settingHistory, {
  fields: servicingFigures,
  otherwise: servicingFigures,
});
export type FeeSettings = z.infer<typeof feeSettings>;

export const feeChange = z.object({
  version: settingVersion,
  /** Null gives all of them back. */
  fields: z.nullable(feeFields),
});
export type FeeChange = z.infer<typeof feeChange>;
