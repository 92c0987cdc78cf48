import {
  mostTermSheetDays,
  type NewTermSheet,
  type TermSheets,
} from '@drawbridge/contract/pricing/term-sheet-schema.ts';
import type { QuotedTerms } from '@drawbridge/contract/pricing/schema.ts';
import { addDays, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { ServicingFigures } from '@drawbridge/domain/faq/servicing-facts.ts';
import { adjustTerms } from '@drawbridge/domain/pricing/adjust-terms.ts';
import { exactPercent, gridOf } from '@drawbridge/domain/pricing/grid.ts';
import { pricingMessages } from '@drawbridge/messages/pricing';
import type { Queries } from '../../platform/database/connect.ts';
import { isRefusal, refuse, refuseField, type Refusal } from '../../platform/http/refusal.ts';
import type { Once } from '../../platform/keyed-writes/once.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { applicationById, publishApplication, type ApplicationRow } from '../applications/public.ts';
import { rateLimitsIn } from '../state-limits/public.ts';
import { postToHolders } from './notices.ts';
import { presentTerms } from './present.ts';
import { presentSheet, takesTermSheet } from './present-sheet.ts';
import { priceScenario } from './price-scenario.ts';
import { linesOfVersion } from './store.ts';
import { addSheet, sheetsOfApplication } from './term-sheet-store.ts';

type Leeway = Pick<ServicingFigures, 'quoteRatePercent' | 'quotePointsPercent'>;

type Parts = Pick<Kit, 'db' | 'clock' | 'now'>;

type IssueRefusal = Refusal<'not_found' | 'application_not_submitted' | 'not_priced' | 'invalid_input'>;

/** Freezes the terms of a scenario, as adjusted, and emails the applicant and the broker. */
export async function issueTermSheet(
  { clock, now }: Parts,
  { caller, once }: { readonly caller: Caller; readonly once: Once },
  given: NewTermSheet,
): Promise<TermSheets | IssueRefusal | Refusal<'key_reused'>> {
  return once(async (tx): Promise<TermSheets | IssueRefusal> => {
    const application = await applicationById(tx, given.application);
    if (!application) return refuse('not_found');
    if (!takesTermSheet(application)) return refuse('application_not_submitted');
    const today = clock.today();
    const expires = given.expires as PlainDate;
    if (expires < today || expires > addDays(today, mostTermSheetDays))
      return refuseField('expires', pricingMessages.expires({ days: mostTermSheetDays }));
    const priced = await agreedTerms(tx, given, { today, leeway: now().figures });
    if (isRefusal(priced)) return priced;
    const at = clock.now();
    const { id, number } = await addSheet(tx, {
      applicationId: application.id,
      product: given.scenario.product,
      content: { scenario: given.scenario, terms: priced.terms, ...partiesOf(application) },
      gridId: priced.gridId,
      by: caller.accountId,
      at,
      on: today,
      expires,
    });
    await recordAction(tx, {
      at,
      accountId: caller.accountId,
      action: 'term sheet issued',
      subject: id,
      particulars: {
        name: number,
        application: application.number,
        amount: priced.terms.loanAmount,
        rate: priced.terms.rateFrom,
        points: priced.terms.points,
        expires,
        ...(given.adjustment ? { adjustment: given.adjustment } : {}),
      },
    });
    await postToHolders(tx, now(), application, { mail: 'issued', number, expires, at });
    await publishApplication(tx, application);
    const rows = await sheetsOfApplication(tx, application.id);
    return { sheets: rows.map((row) => presentSheet(row, today)) };
  });
}

/** The terms of the grid in effect, adjusted by the loan officer. */
async function agreedTerms(
  db: Queries,
  { scenario, adjustment }: NewTermSheet,
  { today, leeway }: { readonly today: PlainDate; readonly leeway: Leeway },
): Promise<{ terms: QuotedTerms; gridId: string } | Refusal<'not_priced' | 'invalid_input'>> {
  const far = adjustment && tooFar(adjustment, leeway);
  if (far) return far;
  const priced = await priceScenario(db, scenario, today);
  if (priced.kind !== 'quoted' || !priced.quote.terms) return refuse('not_priced');
  const { quote, read, gridId } = priced;
  const grid = gridOf((await linesOfVersion(db, gridId)) ?? []);
  const limits = await rateLimitsIn(db, read.scenario.state);
  const added = {
    rate: exactPercent(adjustment?.rate ?? 0),
    points: exactPercent(adjustment?.points ?? 0),
  };
  const adjusted = adjustTerms(grid, read.scenario, priced.quote.terms, added, limits);
  if ('fault' in adjusted) {
    const message =
      adjusted.fault === 'stateRate'
        ? pricingMessages.stateRate({ most: String(adjusted.most / 100_000), source: adjusted.source })
        : pricingMessages[adjusted.fault === 'rate' ? 'adjustedRate' : 'adjustedPoints'];
    return refuseField(`adjustment.${adjusted.fault === 'points' ? 'points' : 'rate'}`, message);
  }
  const terms = presentTerms(
    adjusted,
    quote.why.filter(({ kind }) => kind !== 'stateLimit'),
  );
  const why = adjustment ? [...terms.why, { kind: 'adjusted' as const, ...adjustment }] : terms.why;
  return { terms: { ...terms, why }, gridId };
}

/** Refuses an adjustment beyond what the lender allows its loan officers. */
function tooFar(
  { rate, points }: Readonly<Record<'rate' | 'points', number>>,
  { quoteRatePercent, quotePointsPercent }: Leeway,
): Refusal<'invalid_input'> | undefined {
  const refuseBeyond = (field: string, most: number) =>
    refuseField(`adjustment.${field}`, pricingMessages.adjustedTooFar({ most: String(most) }));
  if (Math.abs(rate) > quoteRatePercent) return refuseBeyond('rate', quoteRatePercent);
  return Math.abs(points) > quotePointsPercent ? refuseBeyond('points', quotePointsPercent) : undefined;
}

/** Whose term sheet it is, and of which property. */
function partiesOf({ answers }: Pick<ApplicationRow, 'answers'>) {
  const text = (...names: readonly string[]) =>
    names.flatMap((name) => (typeof answers[name] === 'string' ? [answers[name]] : []));
  const property = text('street', 'city', 'state').join(', ');
  return {
    applicant: text('first_name', 'last_name').join(' '),
    entity: text('entity_name')[0] ?? null,
    property: property === '' ? null : property,
  };
}
