import type { ActionItemKind } from '@drawbridge/domain/action-items/action-items.ts';

export const itemCopy = {
  title: 'Waiting for you',
  count: (count: number, shown: string) =>
    count === 1 ? 'One thing is waiting for you' : `${shown} things are waiting for you`,
  none: 'Nothing is waiting for you.',
  loadFailed: (message: string) =>
    `What we are waiting for could not be loaded (error: ${message.replace(/\.$/, '')}).`,
  more: (shown: string) => `Show all ${shown}`,
  kind: {
    document: 'Document',
    signature: 'Signature',
    fee: 'Fee',
    draw: 'Draw',
    insurance: 'Insurance',
    other: 'To do',
  } satisfies Record<ActionItemKind, string>,
  due: (days: number, on: string) =>
    days === 0 ? `Due today, ${on}` : days === 1 ? `Due tomorrow, ${on}` : `Due in ${days} days, ${on}`,
  dueOn: (on: string) => `Due ${on}`,
  overdue: (days: string) => `Overdue by ${days}`,
  days: (count: number, shown: string) => (count === 1 ? '1 day' : `${shown} days`),
  toDocuments: 'Upload it',
  toFee: 'Pay it',
  toConstruction: 'See the draw',
} as const;
