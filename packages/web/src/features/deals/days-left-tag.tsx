import { daysBetween, isPlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { useToday } from '../../platform/use-today.ts';
import { Tag } from '../../ui/tag.tsx';
import { dealCopy } from './copy.ts';

/** From this many days before maturity on, a borrower should be thinking of what comes next. */
const soonDays = 60;

/** How many days are left until a loan matures, once there are few; nothing before that. */
export function DaysLeftTag({ maturityDate }: { readonly maturityDate: string | null }) {
  const today = useToday();
  if (maturityDate === null || !isPlainDate(maturityDate)) return null;
  const days = daysBetween(today, maturityDate);
  if (days > soonDays) return null;
  if (days < 0) return <Tag tone="red">{dealCopy.matured}</Tag>;
  return <Tag tone="amber">{dealCopy.daysLeft(days)}</Tag>;
}
