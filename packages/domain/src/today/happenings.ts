/** What happens on a deal that its people are told. */
export const happeningKinds = [
  'stage reached',
  'payment',
  'payment returned',
  'bill',
  'draw requested',
  'inspection scheduled',
  'draw inspected',
  'draw approved',
  'draw wired',
  'draw declined',
  'draw withdrawn',
  'document sent',
  'document accepted',
  'document returned',
  'request',
  'extension',
] as const;
export type HappeningKind = (typeof happeningKinds)[number];
