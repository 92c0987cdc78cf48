import { balanceChartCopy as copy, partLabels } from '@drawbridge/messages/payments';
import { daysBetween, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { dollarsFromCents } from '@drawbridge/domain/money/cents.ts';
import { splitNames, type PaymentBar, type SplitName } from '@drawbridge/domain/payments/payment-bars.ts';
import { formatDate } from '../../platform/format.ts';
import type { Ends } from '../../ui/chart-scale.ts';
import { showCents } from './show-cents.ts';

export const splitWords: Record<SplitName, string> = {
  principal: partLabels.principal,
  interest: partLabels.interest,
  escrow: partLabels.impound,
  fees: partLabels.charges,
  held: copy.held,
};

/** The lowest and highest dollars on the axis. It begins at zero unless the balance changed too little to be seen then. */
export function balanceRange(bars: readonly PaymentBar[]): Ends<number> {
  const balances = bars.map(({ balanceAfter }) => dollarsFromCents(balanceAfter));
  const [least, most] = [Math.min(...balances), Math.max(...balances)];
  return { from: least > most / 2 ? least : 0, to: most };
}

/** The width of a payment’s bar as a share of the axis: most of a month, because payments are monthly. */
export function barWidth({ from, to }: Ends<PlainDate>): number {
  return Math.min(0.03, 22 / Math.max(1, daysBetween(from, to)));
}

/** A payment’s parts one on top of another, in dollars. */
export function stackedParts({
  split,
}: PaymentBar): readonly (Ends<number> & { readonly name: SplitName })[] {
  let top = 0;
  return splitNames
    .filter((name) => split[name] > 0)
    .map((name) => {
      const from = top;
      top += split[name];
      return { name, from: from / 100, to: top / 100 };
    });
}

/** What is read at a payment. */
export function barWords({ on, paid, split, balanceAfter }: PaymentBar): string {
  const parts = splitNames
    .filter((name) => split[name] > 0)
    .map((name) => `${splitWords[name]} ${showCents(split[name])}`);
  return copy.point({
    day: formatDate(on),
    amount: showCents(paid),
    parts: parts.join(', '),
    balance: showCents(balanceAfter),
  });
}
