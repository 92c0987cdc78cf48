import type { Transaction } from 'kysely';
import { paidLineMessages, sheetProblemMessage } from '@drawbridge/contract/budgets/problem-messages.ts';
import { lineKey, sublotsOf, type NewBudgetLine } from '@drawbridge/domain/budgets/budget-lines.ts';
import {
  budgetRowFields,
  mergeBudget,
  readBudgetRows,
  type BudgetRow,
  type CurrentLine,
} from '@drawbridge/domain/budgets/budget-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { soundLines } from './find-problems.ts';
import { currentLines, holdDeals } from './import-store.ts';
import { replaceBudget } from './replacement-store.ts';

/** What an import gives of one deal. */
export interface ImportedBudget {
  readonly loanNumber: string;
  readonly rows: readonly BudgetRow[];
}

interface Found {
  readonly row: number;
  /** The field of the row; null for the row as a whole. */
  readonly field: (typeof budgetRowFields)[number] | null;
  readonly message: string;
}

interface ImportedBudgets {
  readonly added: number;
  readonly changed: number;
  /** Deals whose budget is another now. */
  readonly dealIds: readonly string[];
  readonly problems: readonly Found[];
}

/**
 * Puts the lines of an import into the budgets of their deals, by the rules of a budget file that is handed in: what is wrong
 * in a row is said, a line never becomes less than draws have paid out of it, and while a draw is under way nothing changes.
 * The budget as it was stays on record. What has problems is not written.
 */
export async function importBudgets(
  tx: Transaction<Tables>,
  budgets: readonly ImportedBudget[],
  { fileName, at }: { readonly fileName: string; readonly at: Date },
): Promise<ImportedBudgets> {
  const deals = await holdDeals(
    tx,
    budgets.map(({ loanNumber }) => loanNumber),
  );
  const current = await currentLines(
    tx,
    Array.from(deals.values(), ({ id }) => id),
  );
  const done = { added: 0, changed: 0, dealIds: [] as string[], problems: [] as Found[] };
  for (const { loanNumber, rows } of budgets) {
    const deal = deals.get(loanNumber);
    if (!deal) continue;
    const judged = judge(rows, current.get(deal.id) ?? [], deal.drawUnderWay);
    if ('problems' in judged) {
      done.problems.push(...judged.problems);
      continue;
    }
    if (judged.added + judged.changed === 0) continue;
    const sublots = sublotsOf(judged.lines);
    await replaceBudget(tx, { dealId: deal.id, submissionId: null, fileName, uploadedAt: at, sublots, at });
    done.added += judged.added;
    done.changed += judged.changed;
    done.dealIds.push(deal.id);
  }
  return done;
}

type Judged =
  | { readonly problems: readonly Found[] }
  | { readonly lines: readonly NewBudgetLine[]; readonly added: number; readonly changed: number };

function judge(rows: readonly BudgetRow[], current: readonly CurrentLine[], drawUnderWay: boolean): Judged {
  const read = readBudgetRows(rows);
  if (read.problems.length > 0)
    return {
      problems: read.problems.map((problem) => ({
        ...placeOf(problem.cell),
        message: sentence(sheetProblemMessage(problem)),
      })),
    };
  const named = new Set(
    rows.filter(({ sublotName }) => sublotName !== '').map(({ sublot }) => sublot.toLowerCase()),
  );
  const given = soundLines(read.lines).map((line) => ({
    ...line,
    namesSublot: named.has(line.sublot.toLowerCase()),
  }));
  const merged = mergeBudget(current, given);
  const first = rows[0]?.number ?? 1;
  if ('fault' in merged)
    return {
      problems: [
        {
          row: first,
          field: 'amount',
          message: sentence(sheetProblemMessage({ cell: '', fault: merged.fault })),
        },
      ],
    };
  if (merged.belowPaid.length > 0) {
    const places = new Map(given.map((line) => [lineKey(line), line.row]));
    return {
      problems: merged.belowPaid.map((line) => ({
        row: places.get(lineKey(line)) ?? first,
        field: 'amount',
        message: sentence(paidLineMessages['below paid'](line.code, line.name, line.sublot, line.invoiced)),
      })),
    };
  }
  const isOther = merged.added + merged.changed > 0;
  return isOther && drawUnderWay ? { problems: [{ row: first, field: null, message: underWay }] } : merged;
}

const underWay =
  'A draw on this loan is under way. Its budget can be changed once that draw is wired or declined.';

/** `E14` as the field and the row. */
function placeOf(cell: string): Pick<Found, 'row' | 'field'> {
  const [, letter = '', row = ''] = /^([A-E]?)(\d+)/.exec(cell) ?? [];
  return { row: Number(row), field: budgetRowFields[letter.charCodeAt(0) - 65] ?? null };
}

/** As a sentence of its own. */
function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
