import * as z from 'zod/mini';
import { actionItemKinds } from '@drawbridge/domain/action-items/action-items.ts';
import { isLoanNumberPattern, mostPattern } from '@drawbridge/domain/applications/loan-number.ts';
import { mostNeeds, needCases, needSources } from '@drawbridge/domain/applications/needs.ts';
import { applicationProducts } from '@drawbridge/domain/applications/products.ts';
import { isUsState } from '@drawbridge/domain/profile/us-states.ts';
import { applicationSettingMessages as messages } from '@drawbridge/messages/lender-settings';
import { recordId } from '../wire/fields.ts';
import { text } from '../wire/text-fields.ts';
import { settingsChange, settingsReply, wholeDays } from './setting.ts';

const mostOfficers = 100;
const mostNeedDays = 60;

function words(most: number, missing: () => string) {
  return text(most).check(
    z.trim(),
    z.refine((typed) => typed !== '', { error: missing }),
  );
}

const need = z.object({
  kind: z.enum(actionItemKinds),
  words: words(200, () => messages.words),
  why: words(300, () => messages.why),
  from: z.enum(needSources),
  when: z.enum(needCases),
  days: wholeDays(1, mostNeedDays, 'businessDays'),
});

const needs = z
  .array(need)
  .check(z.maxLength(mostNeeds, { error: () => messages.tooManyNeeds({ most: mostNeeds }) }));

const officerOfState = z.object({
  state: z.string().check(z.refine(isUsState, { error: () => messages.state })),
  employee: recordId,
});

/** What becomes of submitted applications. */
export const applicationFields = z.object({
  loanNumberPattern: text(mostPattern).check(
    z.trim(),
    z.refine(isLoanNumberPattern, { error: () => messages.pattern }),
  ),
  /** Each state at most once. */
  byState: z.array(officerOfState).check(
    z.refine((rows) => new Set(rows.map(({ state }) => state)).size === rows.length, {
      error: () => messages.stateTwice,
    }),
  ),
  /** Employees who take turns, in their order. */
  inTurn: z.array(recordId).check(
    z.maxLength(mostOfficers, { error: () => messages.tooManyOfficers({ most: mostOfficers }) }),
    z.refine((ids) => new Set(ids).size === ids.length, { error: () => messages.officerTwice }),
  ),
  /** Everyone else’s loan officer. Null for none. */
  otherwise: z.nullable(recordId),
  /** What each product’s applications still need. */
  needs: z.record(z.enum(applicationProducts), needs),
  /** The federal agency that decline letters name, with its address. */
  noticeAgency: words(300, () => messages.agency),
});
export type ApplicationFields = z.infer<typeof applicationFields>;

export const storedApplicationRules = z.partial(applicationFields);

export const applicationSettings = settingsReply(applicationFields);
export type ApplicationSettings = z.infer<typeof applicationSettings>;

export const applicationChange = settingsChange(applicationFields);
