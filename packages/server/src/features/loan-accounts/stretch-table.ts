import type { InterestStretch } from '@drawbridge/contract/loan-accounts/stretch-schema.ts';
import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import { centsFromDollars } from '@drawbridge/domain/money/cents.ts';
import { formatCents } from '@drawbridge/domain/money/format-cents.ts';
import type { Block } from '../../platform/documents/document-blocks.ts';

/** Interest by stretch of days, as bills and payoff letters print it. */
export function stretchTable(
  stretches: readonly InterestStretch[],
  titles: { readonly [Column in keyof InterestStretch]: string },
): Block {
  const money = (dollars: number) => formatCents(centsFromDollars(dollars));
  return {
    kind: 'table',
    dense: true,
    columns: [
      { title: titles.from, width: 90 },
      { title: titles.to, width: 90 },
      { title: titles.days, width: 40, right: true },
      { title: titles.base, width: 100, right: true },
      { title: titles.rate, width: 60, right: true },
      { title: titles.amount, width: 80, right: true },
    ],
    rows: stretches.map(({ from, to, days, base, rate, amount }) => [
      formatDay(from),
      formatDay(to),
      String(days),
      money(base),
      `${rate}%`,
      money(amount),
    ]),
  };
}
