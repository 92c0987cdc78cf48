import { limitBorrowerWords, limitKindWords, limitsCopy as copy } from '@drawbridge/messages/state-limits';
import type { LimitBeyond } from '@drawbridge/contract/loan-accounts/proposal-schema.ts';
import type { StateLimits } from '@drawbridge/contract/state-limits/schema.ts';
import { limitUnits } from '@drawbridge/domain/state-limits/state-limits.ts';
import { usStates } from '@drawbridge/domain/profile/us-states.ts';
import { formatAmount, formatRate } from '../../platform/format.ts';

export type ShownLimit = StateLimits['examples'][number];

/** What is limited, and for whom: "Highest interest rate: 18%". */
export function limitTitle({ kind, figure }: ShownLimit): string {
  const words = limitKindWords[kind];
  return figure === null ? words : copy.titled({ words, figure: figureWords(kind, figure) });
}

/** The cases it holds for: "Any borrower, loans up to $500,000.00". */
export function limitCase({ borrower, upTo }: ShownLimit): string {
  const whom = limitBorrowerWords[borrower];
  return upTo === null ? whom : copy.caseUpTo({ whom, amount: formatAmount(upTo) });
}

/** A limit that terms exceed: "Florida, Highest interest rate: 18%", its source and what the terms say. */
export function limitWords(limit: LimitBeyond): { title: string; source: string; says: string | null } {
  const { state, kind, figure, source, says } = limit;
  const words = limitKindWords[kind];
  const title = figure === null ? words : copy.titled({ words, figure: figureWords(kind, figure) });
  return {
    title: copy.named({ state: usStates[state], title }),
    source,
    says: says === null ? null : figureWords(kind, says),
  };
}

function figureWords(kind: ShownLimit['kind'], figure: number): string {
  switch (limitUnits[kind]) {
    case 'percent':
      return formatRate(figure);
    case 'dollars':
      return formatAmount(figure);
    case 'days':
    case 'none':
      return copy.daysCount({ count: figure });
  }
}
