import type { fixedDays, Retention } from '@drawbridge/domain/retention/retention.ts';

/** How long rows are kept: by a setting of administrators, by a fixed limit, or this many days. */
export type KeptTime = keyof Retention | keyof typeof fixedDays | number;

/** What ends the growth of a table. Each has exactly one. The words are for people who read docs/retention.md. */
export type TableRule =
  /** The nightly cleanup deletes rows of this age. */
  | { readonly rule: 'age'; readonly kept: KeptTime; readonly from: string; readonly but?: string }
  /** A row is deleted as soon as it did its work. */
  | { readonly rule: 'use'; readonly until: string }
  /** Old rows move to archives, which stay. */
  | { readonly rule: 'archive'; readonly why: string }
  /** The database deletes a row with its row of another table. */
  | { readonly rule: 'with'; readonly table: string }
  /** There is a bounded number of rows for each subject, and they change in place. */
  | { readonly rule: 'bounded'; readonly by: string }
  /** Part of a loan’s record, kept as long as the lender keeps the loan. */
  | { readonly rule: 'loan' }
  /** Evidence of the lender, kept for good. */
  | { readonly rule: 'lender'; readonly why: string };
