import type { ActionItemKind } from '@drawbridge/domain/action-items/action-items.ts';

export const itemCopy = {
  title: 'Action needed',
  count: (count: number, shown: string) => (count === 1 ? '1 action needed' : `${shown} actions needed`),
  none: 'No action is needed.',
  loadFailed: (message: string) =>
    `Your action items could not be loaded (error: ${message.replace(/\.$/, '')}).`,
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
  overdue: (days: string) => `${days} late`,
  days: (count: number, shown: string) => (count === 1 ? '1 day' : `${shown} days`),
  toDocuments: 'Upload document',
  toFee: 'Pay fee',
  toConstruction: 'View draw',
} as const;
