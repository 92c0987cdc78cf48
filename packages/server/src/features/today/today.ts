import type { Feature } from '../../platform/kit/feature.ts';
import { readToday } from './read-today.ts';

/** What a borrower’s first page says and asks. */
export const today = {
  handlers: (kit) => ({ today: { read: ({ caller }) => readToday(kit, caller) } }),
} satisfies Feature<'today'>;
