import { linkOptions } from '@tanstack/react-router';
import type { TimelineEntry } from '@drawbridge/contract/today/timeline-schema.ts';
import type { TimelineKind } from '@drawbridge/domain/today/timeline.ts';
import { pageOfWork } from '../work/public.ts';

const dealPages = {
  ledger: '/staff/deals/$dealId/ledger',
  bills: '/staff/deals/$dealId/bills',
  payoff: '/staff/deals/$dealId/payoff',
  collections: '/staff/deals/$dealId/collections',
  terms: '/staff/deals/$dealId/terms',
  standing: '/staff/deals/$dealId/standing',
} as const;

/** What each kind of entry leads to. Null: nothing besides the deal’s own page. */
const leadsTo = {
  'document sent': 'document',
  'document accepted': 'document',
  'document returned': 'document',
  'budget uploaded': 'budget',
  'budget approved': 'budget',
  'budget returned': 'budget',
  'draw requested': 'draw',
  'inspection scheduled': 'draw',
  'draw inspected': 'draw',
  'draw approved': 'draw',
  'draw wired': 'draw',
  'draw declined': 'draw',
  'draw withdrawn': 'draw',
  request: 'request',
  'request question': 'request',
  'request answer': 'request',
  payment: 'ledger',
  'payment returned': 'ledger',
  posting: 'ledger',
  bill: 'bills',
  'payoff letter': 'payoff',
  contact: 'collections',
  promise: 'collections',
  extension: 'terms',
  'terms confirmed': 'terms',
  'default declared': 'standing',
  'default cured': 'standing',
  hold: 'standing',
  'hold released': 'standing',
  waiver: 'standing',
  'stage reached': null,
  nudge: null,
  email: null,
  'email failed': null,
  change: null,
} as const satisfies Record<
  TimelineKind,
  keyof typeof dealPages | 'document' | 'budget' | 'draw' | 'request' | null
>;

/** The employee’s page of what an entry is about. Undefined where there is none besides the deal’s. */
export function placeOf({ kind, about }: Pick<TimelineEntry, 'kind' | 'about'>, dealId: string) {
  const to = leadsTo[kind];
  if (to === null) return undefined;
  const id = about ?? '';
  if (to === 'document' || to === 'budget' || to === 'draw') return pageOfWork({ kind: to, id });
  if (to === 'request') return linkOptions({ to: '/staff/requests/$requestId', params: { requestId: id } });
  return linkOptions({ to: dealPages[to], params: { dealId } });
}
