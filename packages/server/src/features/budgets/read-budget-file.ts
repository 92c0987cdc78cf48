import type { BudgetFile } from '@drawbridge/contract/budgets/schema.ts';
import { readBudgetSheet, type ReadBudget } from '@drawbridge/domain/budgets/read-budget-sheet.ts';
import { dealDocumentRule } from '@drawbridge/domain/documents/judge-file.ts';
import { budgetTemplate } from '@drawbridge/domain/resources/budget-template.ts';
import { budgetMessages } from '@drawbridge/messages/budgets';
import { readSheetApart } from '../../platform/apart/read-apart.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { readUpload, refuseFile, type FileRefusal, type ReadUpload } from '../documents/public.ts';

/** The request field with the file’s bytes. */
export const filePath = 'budgetfiledata';

export interface BudgetUpload extends ReadUpload {
  /** The budget read from the file; undefined when it does not follow the template. */
  readonly budget: ReadBudget | undefined;
}

/** Reads a budget file, or refuses it. */
export async function readBudgetFile(body: BudgetFile): Promise<BudgetUpload | FileRefusal> {
  const upload = await readUpload(
    dealDocumentRule,
    { name: body.budgetfilename, data: body.budgetfiledata },
    filePath,
  );
  if ('refused' in upload) return upload;
  const { bytes, type } = upload;
  if (type !== 'xlsx' && type !== 'xlsm') return { ...upload, budget: undefined };
  const sheet = await readSheetApart(bytes, budgetTemplate.sheet);
  switch (sheet) {
    case 'no such sheet':
      return { ...upload, budget: undefined };
    case 'too large': {
      const message = budgetMessages.tooLarge;
      return refuse('too_large', { detail: message, errors: [{ path: filePath, message }] });
    }
    case 'too complex':
      return refuseFile('too complex', filePath, dealDocumentRule);
    case 'unreadable':
      return refuseFile('damaged', filePath, dealDocumentRule);
    default:
      return { ...upload, budget: readBudgetSheet(sheet) };
  }
}
