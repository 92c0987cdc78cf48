import type { Role } from '../access/account-types.ts';

/** What people can be notified of in their browsers. */
export const notificationKinds = ['wire sent', 'draw decided', 'question asked', 'bill due'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Whether its email always goes, also to people who were notified: a bill is a document that people keep. */
export function isAlwaysEmailed(kind: NotificationKind): boolean {
  return kind === 'bill due';
}

/** The kinds that people with this role can get. Draws and bills are between borrower and lender. */
export function notificationKindsFor(role: Role): readonly NotificationKind[] {
  if (role === 'customer') return notificationKinds;
  return role === 'broker' || role === 'wholesale' ? ['question asked'] : [];
}
