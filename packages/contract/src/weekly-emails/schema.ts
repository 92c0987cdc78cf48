import * as z from 'zod/mini';

/** Whether a person gets the weekly email about their loans. */
export const weeklyEmail = z.object({ isOn: z.boolean() });
export type WeeklyEmail = z.infer<typeof weeklyEmail>;
