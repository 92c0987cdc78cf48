import * as z from 'zod/mini';
import { statementLineKinds } from '@drawbridge/domain/statements/monthly-statement.ts';
import { dollars, plainDate, recordId } from '../wire/fields.ts';

/** What is owed and held at one moment. */
const balances = z.object({
  principal: dollars,
  interest: dollars,
  escrow: dollars,
  defaultInterest: dollars,
  lateCharges: dollars,
  fees: dollars,
  suspense: dollars,
  reserve: dollars,
  escrowHeld: dollars,
});

/** A monthly statement as it was made. It never changes. */
export const statementFigures = z.object({
  loanNumber: z.string(),
  dealName: z.string(),
  borrower: z.string(),
  entities: z.array(z.string()),
  address: z.nullable(z.string()),
  from: plainDate,
  to: plainDate,
  opening: balances,
  closing: balances,
  lines: z.array(
    z.object({
      kind: z.enum(statementLineKinds),
      on: plainDate,
      /** For a bill, its due date; for a late charge, the late bill’s. */
      dueOn: z.nullable(plainDate),
      amount: dollars,
      /** Owed at the close of that day. */
      principal: dollars,
      /** Dated before the month but posted after the previous statement. */
      isLate: z.boolean(),
    }),
  ),
  /** Received this year. Null once the loan is paid off. */
  year: z.nullable(
    z.object({
      /** January 1, or the day in this year on which the loan was taken over. Older statements do not say it. */
      from: z.optional(plainDate),
      interest: dollars,
      principal: dollars,
      charges: dollars,
      escrowIn: dollars,
      escrowOut: dollars,
    }),
  ),
});
export type StatementFigures = z.infer<typeof statementFigures>;

/** `YYYY-MM`. */
const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));

export const statement = z.object({
  month,
  from: plainDate,
  to: plainDate,
  madeOn: plainDate,
});
export type Statement = z.infer<typeof statement>;

/** Newest first. */
export const statements = z.object({ statements: z.array(statement) });

export const statementReference = z.object({ dealid: recordId, month });
