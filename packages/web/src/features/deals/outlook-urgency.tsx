import { CalendarClock, CircleAlert, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MaturityOutlook, PaymentOutlook } from '@drawbridge/domain/deals/loan-outlook.ts';
import { cx } from '../../ui/cx.ts';

export type Urgency = 'calm' | 'soon' | 'act';

const inkOf = { calm: 'text-ink-2', soon: 'text-amber', act: 'text-red' } as const satisfies Record<
  Urgency,
  string
>;
const iconOf = { calm: CalendarClock, soon: Clock, act: CircleAlert } as const satisfies Record<
  Urgency,
  unknown
>;

export function urgencyOfMaturity(outlook: MaturityOutlook): Urgency {
  if (outlook.kind === 'far') return 'calm';
  if (outlook.kind === 'extendable') return outlook.soon ? 'soon' : 'calm';
  return 'act';
}

export function urgencyOfPayment(outlook: PaymentOutlook): Urgency {
  if (outlook.kind === 'to come') return outlook.soon ? 'soon' : 'calm';
  return outlook.kind === 'due today' ? 'soon' : 'act';
}

export function Pressing({ urgency, children }: { readonly urgency: Urgency; readonly children: ReactNode }) {
  const Icon = iconOf[urgency];
  return (
    <span className={cx('flex items-start gap-1.5 text-start', inkOf[urgency])}>
      <Icon aria-hidden className="mt-[0.2em] size-[1em] shrink-0" />
      <span className="num min-w-0">{children}</span>
    </span>
  );
}
