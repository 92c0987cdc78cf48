import * as z from 'zod/mini';
import { applicationProducts } from '@drawbridge/domain/applications/products.ts';
import { gridConditions, mostGridLines } from '@drawbridge/domain/pricing/grid-lines.ts';
import { licensedBorrowers } from '@drawbridge/domain/pricing/licenses.ts';
import { isUsState } from '@drawbridge/domain/profile/us-states.ts';
import { pricingMessages } from '@drawbridge/messages/pricing';
import { uploadBodyBytes } from '../documents/schema.ts';
import { instant, plainDate, recordId, text } from '../wire/fields.ts';

const product = z.enum(applicationProducts, { error: () => pricingMessages.unknown });
const number = z.number({ error: () => pricingMessages.notNumber });
const orNone = z.nullable(number);
const state = z.nullable(text(2));

/** The rules of a line’s values are the domain’s: see `judgeGrid`. */
export const gridLine = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('product'),
    product,
    months: number,
    amortization: orNone,
    range: number,
    fee: number,
    costs: number,
  }),
  z.object({
    kind: z.literal('rate'),
    product,
    state,
    minScore: number,
    minExperience: number,
    maxLeverage: number,
    rate: number,
    points: number,
  }),
  z.object({
    kind: z.literal('addOn'),
    product: z.nullable(product),
    state,
    condition: z.enum(gridConditions, { error: () => pricingMessages.unknown }),
    amount: orNone,
    rate: number,
    points: number,
  }),
  z.object({
    kind: z.literal('limit'),
    product,
    state,
    minScore: number,
    minExperience: number,
    maxLtv: orNone,
    maxLtc: orNone,
    maxArv: orNone,
    minLoan: orNone,
    maxLoan: orNone,
    minDscr: orNone,
  }),
]);

const lines = z
  .array(gridLine)
  .check(z.maxLength(mostGridLines, { error: () => pricingMessages.tooMany({ most: mostGridLines }) }));

const days = {
  /** The first day it prices loans. */
  from: plainDate,
  /** The last day; null for no end. */
  until: z.nullable(plainDate),
};

const version = {
  id: recordId,
  ...days,
  note: z.string(),
  madeBy: z.string(),
  madeAt: instant,
};

export const gridVersion = z.object({
  ...version,
  lineCount: z.int(),
  /** Whether it prices loans today. */
  inEffect: z.boolean(),
});
export type GridVersion = z.infer<typeof gridVersion>;

export const gridQuery = z.object({
  /** Without it, the version in effect today, or the newest. */
  version: z.optional(recordId),
});

export const pricingGrid = z.object({
  /** The version whose lines these are; null before the first. */
  version: z.nullable(gridVersion),
  lines,
  /** Newest first. */
  history: z.array(gridVersion),
});
export type PricingGridReply = z.infer<typeof pricingGrid>;

export const newGrid = z
  .object({
    lines,
    ...days,
    note: text(300),
    /** The newest version the administrator saw; null before the first. */
    newest: z.nullable(recordId),
  })
  .check(
    z.refine(({ from, until }) => until === null || from <= until, {
      path: ['until'],
      error: () => pricingMessages.until,
    }),
  );
export type NewGrid = z.infer<typeof newGrid>;

export const gridFile = z.object({
  name: text(300),
  /** Base64, with or without the browser’s prefix. */
  data: text(uploadBodyBytes),
});

/** Mistakes by row and column. With any there are no lines. */
export const checkedGrid = z.object({
  lines,
  problems: z.array(z.object({ cell: z.string(), row: z.int(), column: z.string(), message: z.string() })),
  /** Counts all problems, listed or not. */
  problemCount: z.int(),
});
export type CheckedGrid = z.infer<typeof checkedGrid>;

export const gridDownload = z.object({
  format: z.enum(['csv', 'xlsx']),
  /** Without it, an example to start from. */
  version: z.optional(recordId),
});

const license = z.object({
  state: text(2).check(z.refine(isUsState, { error: () => pricingMessages.state })),
  product,
  borrower: z.enum(licensedBorrowers, { error: () => pricingMessages.unknown }),
});

const licenses = z.array(license).check(
  z.maxLength(500, { error: () => pricingMessages.licenseTwice }),
  z.refine((all) => new Set(all.map((each) => `${each.state} ${each.product}`)).size === all.length, {
    error: () => pricingMessages.licenseTwice,
  }),
);

export const licensedMatrix = z.object({
  licenses,
  /** Null before the first change. */
  version: z.nullable(recordId),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(instant),
});
export type LicensedMatrix = z.infer<typeof licensedMatrix>;

export const newLicenses = z.object({
  licenses,
  /** The version the administrator saw; null before the first. */
  version: z.nullable(recordId),
});
export type NewLicenses = z.infer<typeof newLicenses>;
