export const requestKinds = ['payoff', 'extension', 'capex', 'loss draft'] as const;
export type RequestKind = (typeof requestKinds)[number];

const prefixes = {
  payoff: 'PO',
  extension: 'EX',
  capex: 'CX',
  'loss draft': 'LD',
} as const satisfies Record<RequestKind, string>;

/** A request’s reference for people: `PO-2026-000123`. Takes the year it was sent in, and its number. */
export function requestReference(kind: RequestKind, year: number, number: number): string {
  return `${prefixes[kind]}-${year}-${String(number).padStart(6, '0')}`;
}
