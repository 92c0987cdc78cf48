export const requestKinds = ['payoff', 'extension', 'capex', 'loss draft'] as const;
export type RequestKind = (typeof requestKinds)[number];

const prefixes = {
  payoff: 'PO',
  extension: 'EX',
  capex: 'CX',
  'loss draft': 'LD',
} as const satisfies Record<RequestKind, string>;

/** The reference people see, such as `PO-2026-000123`, from the year the request was sent and its number. */
export function requestReference(kind: RequestKind, year: number, number: number): string {
  return `${prefixes[kind]}-${year}-${String(number).padStart(6, '0')}`;
}
