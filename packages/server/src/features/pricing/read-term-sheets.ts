import type { ApplicationPricing, TermSheets } from '@drawbridge/contract/pricing/term-sheet-schema.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Once } from '../../platform/keyed-writes/once.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { applicationById, publishApplication } from '../applications/public.ts';
import { scenarioIn } from './application-scenario.ts';
import { lastEstimate } from './estimate-store.ts';
import { postToHolders } from './notices.ts';
import { presentSheet, takesTermSheet } from './present-sheet.ts';
import { presentPriced, priceScenario } from './price-scenario.ts';
import { sheetById, sheetsOfApplication, sheetsOfPerson, withdrawSheet } from './term-sheet-store.ts';

/** The estimate for an application’s answers, today and when it was submitted, and its term sheets. */
export async function readApplicationPricing(
  { db, clock }: Pick<Kit, 'db' | 'clock'>,
  id: string,
): Promise<ApplicationPricing | Refusal<'not_found'>> {
  const application = await applicationById(db, id);
  if (!application) return refuse('not_found');
  const today = clock.today();
  const scenario = scenarioIn(application);
  const [rows, submitted] = await Promise.all([sheetsOfApplication(db, id), lastEstimate(db, id)]);
  return {
    scenario,
    estimate: presentPriced(await priceScenario(db, scenario, today)),
    submitted: submitted
      ? { on: submitted.estimated_on, scenario: submitted.scenario, estimate: submitted.estimate }
      : null,
    canIssue: takesTermSheet(application),
    sheets: rows.map((row) => presentSheet(row, today)),
  };
}

/** The term sheets that the caller may see. */
export async function readOwnSheets(
  { db, clock }: Pick<Kit, 'db' | 'clock'>,
  caller: Caller,
): Promise<TermSheets> {
  const rows = await sheetsOfPerson(db, caller.accountId);
  return { sheets: rows.map((row) => presentSheet(row, clock.today())) };
}

/** Withdraws a sheet and emails its holders the reason. */
export function withdrawTermSheet(
  { clock, now }: Pick<Kit, 'clock' | 'now'>,
  { caller, once }: { readonly caller: Caller; readonly once: Once },
  { id, reason: typed }: { readonly id: string; readonly reason: string },
): Promise<TermSheets | Refusal<'not_found' | 'key_reused'>> {
  return once(async (tx): Promise<TermSheets | Refusal<'not_found'>> => {
    const sheet = await sheetById(tx, id);
    const application = sheet && (await applicationById(tx, sheet.application_id));
    if (!sheet || !application) return refuse('not_found');
    const [at, reason, by] = [clock.now(), typed.trim(), caller.accountId];
    if (await withdrawSheet(tx, id, { by, at, reason })) {
      const { number } = sheet;
      await recordAction(tx, {
        at,
        accountId: by,
        action: 'term sheet withdrawn',
        subject: id,
        particulars: { name: number, reason },
      });
      await postToHolders(tx, now(), application, { mail: 'withdrawn', number, reason, at });
      await publishApplication(tx, application);
    }
    const rows = await sheetsOfApplication(tx, application.id);
    return { sheets: rows.map((row) => presentSheet(row, clock.today())) };
  });
}
