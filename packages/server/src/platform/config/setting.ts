import * as z from 'zod';

/** A setting: its purpose, its allowed values and its default. */
export interface Setting {
  readonly about: string;
  readonly schema: z.ZodType;
  /** The default, written as in the environment. */
  readonly default?: string;
  /** Describes the default in docs/settings.md if it is not a fixed value. */
  readonly otherwise?: string;
}

export const wholeNumber = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

export const onOff = z.enum(['on', 'off']).transform((position) => position === 'on');
