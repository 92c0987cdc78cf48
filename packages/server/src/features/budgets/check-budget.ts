import { maxProblems, type BudgetFile, type CheckedBudget } from '@drawbridge/contract/budgets/schema.ts';
import { sublotsOf } from '@drawbridge/domain/budgets/budget-lines.ts';
import { dollarsFromCents } from '@drawbridge/domain/money/cents.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { moneyScope } from '../deals/public.ts';
import type { FileRefusal } from '../documents/public.ts';
import type { BudgetParts } from './budget-parts.ts';
import { compareWithCurrent } from './compare-with-current.ts';
import { findProblems, validLines } from './find-problems.ts';
import { readBudgetFile } from './read-budget-file.ts';
import { findDealForBudget, paidLines } from './store.ts';

/** Reads a budget file for the caller’s deal and reports its problems. Saves nothing. */
export async function checkBudget(
  { db }: Pick<BudgetParts, 'db'>,
  caller: Caller,
  body: BudgetFile,
): Promise<CheckedBudget | FileRefusal | Refusal<'deal_not_found'>> {
  const scope = moneyScope(caller);
  const deal = scope && (await findDealForBudget(db, scope, body.opportunityid));
  if (!deal) return refuse('deal_not_found');
  const upload = await readBudgetFile(body);
  if ('refused' in upload) return upload;
  const { budget } = upload;
  if (!budget) {
    return {
      followsTemplate: false,
      lines: [],
      sublots: [],
      total: 0,
      problems: [],
      problemCount: 0,
      comparison: null,
    };
  }
  const sound = validLines(budget.lines);
  const problems = findProblems(budget, await paidLines(db, deal.id));
  return {
    followsTemplate: true,
    lines: budget.lines.map(({ row, sublot, sublotName, code, name, amount }) => ({
      row,
      sublot,
      sublotName,
      code,
      name: name.slice(0, 300),
      amount: amount === null ? null : dollarsFromCents(amount),
    })),
    sublots: sublotsOf(sound).map(({ sublot, sublotName, amount, lines }) => ({
      sublot,
      sublotName,
      amount: dollarsFromCents(amount),
      lines: lines.length,
    })),
    total: dollarsFromCents(budget.total),
    problems: problems.slice(0, maxProblems),
    problemCount: problems.length,
    comparison: problems.length === 0 ? await compareWithCurrent(db, deal, sound) : null,
  };
}
