import { requestsCopy as copy } from '@drawbridge/messages/requests';
import { Suspense } from 'react';
import { isPlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { judgeGoodThrough } from '@drawbridge/domain/requests/good-through.ts';
import { needsClaimsPacket } from '@drawbridge/domain/requests/loss-claim.ts';
import { readDollars } from '@drawbridge/domain/requests/typed-dollars.ts';
import { servicing } from '../../platform/servicing.ts';
import { Alert } from '../../ui/alert.tsx';
import { goodThroughFar } from './request-facts.ts';
import type { RequestValues } from './use-request-form.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

/** Loaded on demand: few claims are this large. */
const ClaimForms = lazyPart(async () => (await import('./claim-forms.tsx')).ClaimForms);

interface FieldNoteProps {
  readonly name: string;
  readonly values: RequestValues;
  readonly today: string;
}

/** A note below a field that depends on its value. */
export function FieldNote({ name, values, today }: FieldNoteProps) {
  const value = typeof values[name] === 'string' ? values[name] : '';
  if (name === 'monthly_payments') return value === 'No' && <Alert tone="amber">{copy.paymentsBehind}</Alert>;
  if (name === 'good_through_date') {
    const isFar =
      isPlainDate(value) && isPlainDate(today) && judgeGoodThrough(value, today) === 'beyond the limit';
    return isFar && <Alert tone="amber">{goodThroughFar}</Alert>;
  }
  const claim = name === 'claim_amount' ? readDollars(value) : undefined;
  if (claim === undefined || !needsClaimsPacket(claim, servicing())) return null;
  return (
    <Suspense>
      <ClaimForms />
    </Suspense>
  );
}
