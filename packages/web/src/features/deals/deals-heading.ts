import type { LoanType } from '@drawbridge/domain/deals/deal-types.ts';
import { stageName } from '@drawbridge/domain/deals/stages.ts';
import type { StaffDealsSearch } from './staff-deals-search.ts';

interface HeadingWords {
  readonly deals: string;
  readonly narrowed: (given: { readonly filters: string }) => string;
  readonly searched: (given: { readonly words: string }) => string;
  readonly types: Readonly<Record<LoanType, string>>;
}

/** The list’s heading, which names its filters. */
export function dealsHeading({ q, stage, type }: StaffDealsSearch, words: HeadingWords): string {
  const looked = q?.trim() ?? '';
  const by = [
    ...(type === undefined ? [] : [words.types[type]]),
    ...(stage === undefined ? [] : [stageName(stage)]),
    ...(looked === '' ? [] : [words.searched({ words: looked })]),
  ];
  return by.length === 0 ? words.deals : words.narrowed({ filters: by.join(', ') });
}
