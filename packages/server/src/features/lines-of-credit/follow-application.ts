import type { ApplicationState } from '@drawbridge/domain/applications/application-states.ts';
import { addMonths, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { lineStatusOf } from '@drawbridge/domain/lines-of-credit/line-of-application.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { addLine, approvedTerms, writeLine } from './application-line-store.ts';

interface Followed {
  readonly applicationId: string;
  readonly state: ApplicationState;
  readonly on: PlainDate;
}

/** Opens the line of credit that a submitted application asks for. People who borrow in their own name have none. */
export async function openLine(
  tx: Transaction,
  asked: Followed & { readonly dealId: string },
): Promise<void> {
  await addLine(tx, asked);
  await followApplication(tx, asked);
}

/** Brings an application’s line of credit to where the application is: in review, approved with its limit, or denied. */
export async function followApplication(
  tx: Transaction,
  { applicationId, state, on }: Followed,
): Promise<void> {
  const terms = state === 'approved' ? await approvedTerms(tx, applicationId) : undefined;
  await writeLine(tx, applicationId, {
    status: lineStatusOf(state),
    limit: terms?.amount ?? null,
    expiresOn: terms?.months == null ? null : addMonths(on, terms.months),
    on,
  });
}
