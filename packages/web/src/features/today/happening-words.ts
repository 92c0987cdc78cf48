import { latelyRequestWords, latelyWords, timelineWords } from '@drawbridge/messages/today';
import type { TimelineEntry } from '@drawbridge/contract/today/timeline-schema.ts';
import { stageName } from '@drawbridge/domain/deals/stages.ts';
import { entryKindLabels } from '@drawbridge/domain/ledger/entry-kinds.ts';
import { happeningKinds, type HappeningKind } from '@drawbridge/domain/today/happenings.ts';
import type { TimelineKind } from '@drawbridge/domain/today/timeline.ts';
import { formatAmount, formatDate } from '../../platform/format.ts';

type Worded = Pick<TimelineEntry, 'kind' | 'name' | 'status' | 'amount' | 'day'>;

const told: ReadonlySet<string> = new Set(happeningKinds);

function isTold(kind: TimelineKind): kind is HappeningKind {
  return told.has(kind);
}

/** What happened, in one line. A change in the audit log is a sentence of its own. */
export function happeningWords({ kind, name, status, amount, day }: Worded): string {
  const given = {
    name: name ?? '',
    amount: amount === null ? '' : formatAmount(amount),
    day: formatDate(day),
  };
  if (kind === 'request') return latelyRequestWords[status ?? 'Received'](given);
  if (kind === 'stage reached') return latelyWords[kind]({ name: stageName(given.name) });
  if (isTold(kind)) return latelyWords[kind](given);
  switch (kind) {
    case 'posting': {
      const posting = wordIn(entryKindLabels, given.name);
      return amount === null ? posting : timelineWords.posting({ ...given, name: posting });
    }
    case 'contact':
    case 'nudge':
      return wordIn(timelineWords[kind], given.name);
    case 'change':
      return '';
    case 'email':
    case 'email failed':
    case 'promise':
    case 'request question':
    case 'request answer':
    case 'budget uploaded':
    case 'budget approved':
    case 'budget returned':
    case 'payoff letter':
    case 'terms confirmed':
      return timelineWords[kind](given);
    case 'default declared':
    case 'default cured':
    case 'hold':
    case 'hold released':
    case 'waiver':
      return timelineWords[kind];
  }
}

function wordIn(words: Readonly<Record<string, string>>, code: string): string {
  return words[code] ?? code;
}
