import { paidLineMessage, sheetProblemMessage } from '@drawbridge/contract/budgets/problem-messages.ts';
import { lineKey, sublotsOf, type NewBudgetLine } from '@drawbridge/domain/budgets/budget-lines.ts';
import {
  budgetRowFields,
  mergeBudget,
  readBudgetRows,
  type BudgetRow,
  type CurrentLine,
} from '@drawbridge/domain/budgets/budget-rows.ts';
import { budgetMessages } from '@drawbridge/messages/budgets';
import type { Transaction } from '../../platform/database/connect.ts';
import { validLines } from './find-problems.ts';
import { currentLines, lockDeals } from './import-store.ts';
import { replaceBudget } from './replacement-store.ts';

/** One deal’s rows in an import. */
export interface ImportedBudget {
  readonly loanNumber: string;
  readonly rows: readonly BudgetRow[];
}

interface Found {
  readonly row: number;
  /** Null when the problem concerns the whole row. */
  readonly field: (typeof budgetRowFields)[number] | null;
  readonly message: string;
}

interface ImportedBudgets {
  readonly added: number;
  readonly changed: number;
  /** The deals whose budget changed. */
  readonly dealIds: readonly string[];
  readonly problems: readonly Found[];
}

/**
 * Merges imported lines into the budgets of their deals, by the rules of a submitted budget file. A line cannot drop below
 * what draws paid on it, and a pending draw blocks changes. Old budgets stay on record. Deals with problems are not
 * written.
 */
export async function importBudgets(
  tx: Transaction,
  budgets: readonly ImportedBudget[],
  { fileName, at }: { readonly fileName: string; readonly at: Date },
): Promise<ImportedBudgets> {
  const deals = await lockDeals(
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
    const read = readRows(rows, current.get(deal.id) ?? [], deal.hasPendingDraw);
    if ('problems' in read) {
      done.problems.push(...read.problems);
      continue;
    }
    if (read.added + read.changed === 0) continue;
    const sublots = sublotsOf(read.lines);
    await replaceBudget(tx, { dealId: deal.id, submissionId: null, fileName, uploadedAt: at, sublots, at });
    done.added += read.added;
    done.changed += read.changed;
    done.dealIds.push(deal.id);
  }
  return done;
}

type RowsRead =
  | { readonly problems: readonly Found[] }
  | { readonly lines: readonly NewBudgetLine[]; readonly added: number; readonly changed: number };

function readRows(
  rows: readonly BudgetRow[],
  current: readonly CurrentLine[],
  hasPendingDraw: boolean,
): RowsRead {
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
  const given = validLines(read.lines).map((line) => ({
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
        message: sentence(paidLineMessage('below paid', line)),
      })),
    };
  }
  const isChanged = merged.added + merged.changed > 0;
  return isChanged && hasPendingDraw
    ? { problems: [{ row: first, field: null, message: budgetMessages.pendingDraw }] }
    : merged;
}

/** Turns a cell such as `E14` into a field and a row. */
function placeOf(cell: string): Pick<Found, 'row' | 'field'> {
  const [, letter = '', row = ''] = /^([A-E]?)(\d+)/.exec(cell) ?? [];
  return { row: Number(row), field: budgetRowFields[letter.charCodeAt(0) - 65] ?? null };
}

/** Capitalizes a message and adds a period. */
function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
