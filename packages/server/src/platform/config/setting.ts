import * as z from 'zod';

/** A setting: what it is for, what it may be, and what holds without it. */
export interface Setting {
  readonly about: string;
  readonly schema: z.ZodType;
  /** What holds when nothing is set, as one would write it. */
  readonly standard?: string;
  /** What the table says in place of a standard. */
  readonly otherwise?: string;
}

export const wholeNumber = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

export const onOff = z.enum(['on', 'off']).transform((position) => position === 'on');
