import type { RequestKind } from '@drawbridge/domain/requests/request-kinds.ts';
import { capexLabels } from './capex.ts';
import { extensionLabels } from './extension.ts';
import { lossDraftLabels } from './loss-draft.ts';
import { payoffLabels } from './payoff.ts';

/** What was typed into a form, by the names of its fields. */
export type RequestFields = Readonly<Record<string, unknown>>;

const labelsOf = {
  payoff: payoffLabels,
  extension: extensionLabels,
  capex: capexLabels,
  'loss draft': lossDraftLabels,
} as const satisfies Record<RequestKind, Readonly<Record<string, string>>>;

/** An answer as it was given; how dollars and days are written is for those who show it. */
export interface RequestAnswer {
  readonly label: string;
  readonly value: string | number;
  readonly holds: 'text' | 'dollars' | 'day';
}

/** Every answer of a request, in the order of its form. What was left empty is left out. */
export function answersOf(kind: RequestKind, fields: RequestFields): RequestAnswer[] {
  return Object.entries(labelsOf[kind]).flatMap(([name, label]) => {
    const value = plainValue(fields[name]);
    if (value === '') return [];
    const holds = typeof value === 'number' ? 'dollars' : /(^|_)date(_|$)/.test(name) ? 'day' : 'text';
    return [{ label, value, holds } as const];
  });
}

interface Address {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

function plainValue(value: unknown): string | number {
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (value === true) return 'Agreed';
  if (typeof value !== 'object' || value === null) return '';
  const { street, city, state, zip } = value as Address;
  return `${street}, ${city}, ${state} ${zip}`;
}
