import type { BudgetFile, BudgetSubmission } from '@drawbridge/contract/budgets/schema.ts';
import { dollarsFromCents } from '@drawbridge/domain/money/cents.ts';
import { dealDocumentRule } from '@drawbridge/domain/documents/judge-file.ts';
import { budgetMessages } from '@drawbridge/messages/budgets';
import type { Transaction } from '../../platform/database/connect.ts';
import type { FileKey } from '../../platform/files/file-store.ts';
import { lockUploads, nameFiles } from '../../platform/files/name-files.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Once } from '../../platform/keyed-writes/once.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { moneyScope } from '../deals/public.ts';
import { addDocument, documentByContent, refuseFile, type FileRefusal } from '../documents/public.ts';
import type { BudgetParts } from './budget-parts.ts';
import { asErrors, findProblems, validLines } from './find-problems.ts';
import { presentSubmission } from './present.ts';
import { filePath, readBudgetFile, type BudgetUpload } from './read-budget-file.ts';
import { addSubmission, findDealForBudget, lockDeal, paidLines } from './store.ts';

type Uploaded = { message: string; submission: BudgetSubmission };
type Refused = Refusal<'deal_not_found' | 'budget_has_mistakes' | 'too_many_requests'>;

/** Submits a budget for the caller’s deal. The file becomes a document of the deal, and an employee decides. */
export async function uploadBudget(
  parts: BudgetParts,
  caller: Caller,
  once: Once,
  body: BudgetFile,
): Promise<Uploaded | FileRefusal | Refused | Refusal<'key_reused'>> {
  const scope = moneyScope(caller);
  const deal = scope && (await findDealForBudget(parts.db, scope, body.opportunityid));
  if (!deal) return refuse('deal_not_found');
  const upload = await readBudgetFile(body);
  if ('refused' in upload) return upload;
  if ((await parts.virusScan.find(upload.bytes)) !== undefined)
    return refuseFile('infected', filePath, dealDocumentRule);

  const key = await parts.files.put(upload.bytes);
  // Removes bytes that no row refers to. After a crash, the sweep does it.
  const file = { key, sha256: upload.sha256, size: upload.size, named: false };
  const outcome = await once((tx) => submit(parts, tx, caller, { dealId: deal.id, upload, file }));
  if (!file.named) await parts.files.remove(key);
  return outcome;
}

interface Submitted {
  readonly dealId: string;
  readonly upload: BudgetUpload;
  readonly file: {
    key: FileKey;
    sha256: string;
    size: number;
    named: boolean;
  };
}

async function submit(
  { clock, notices }: BudgetParts,
  tx: Transaction,
  caller: Caller,
  { dealId, upload, file }: Submitted,
): Promise<Uploaded | Refused> {
  const at = clock.now();
  const { accountId } = caller;
  await lockUploads(tx, caller);
  const deal = await lockDeal(tx, dealId);
  const { budget, name } = upload;
  const problems = budget ? findProblems(budget, await paidLines(tx, dealId)) : [];
  if (problems.length > 0) return refuse('budget_has_mistakes', { errors: asErrors(problems) });

  const documentId = await saveAsDocument(tx, { dealId, caller, upload, file, at });
  if (isRefusal(documentId)) return documentId;
  const lines =
    budget &&
    validLines(budget.lines).map(({ sublot, sublotName, code, name: work, amount }) => ({
      sublot,
      sublotName,
      code,
      name: work,
      amount,
    }));
  const row = await addSubmission(tx, {
    dealId,
    documentId,
    fileName: name,
    lines,
    total: budget && dollarsFromCents(budget.total),
    accountId,
    at,
  });
  await recordAction(tx, {
    at,
    accountId,
    action: 'budget handed in',
    subject: row.id,
    particulars: {
      dealId,
      document: documentId,
      name,
      lines: lines?.length ?? null,
      totalCents: budget?.total ?? null,
    },
  });
  await publish(tx, { kind: 'documents', id: dealId, audience: { deal: dealId } });
  await publish(tx, { kind: 'construction', id: dealId, audience: { deal: dealId } });
  await notices.submitted(tx, { ...deal, fileName: name }, at);
  return { message: budgetMessages.uploaded, submission: presentSubmission(row) };
}

/** Finds the deal’s document with the same content, or adds a new one. */
async function saveAsDocument(
  tx: Transaction,
  { dealId, caller, upload, file, at }: Submitted & { readonly caller: Caller; readonly at: Date },
): Promise<string | Refusal<'too_many_requests'>> {
  const { key: fileKey, sha256, size } = file;
  const known = await documentByContent(tx, dealId, sha256);
  if (known) return known.id;
  const refused = await nameFiles(tx, caller, [{ key: fileKey, size, sha256 }], at);
  if (refused) return refused;
  file.named = true;
  const { name, type } = upload;
  const document = { dealId, fileKey, name, type, size, sha256, uploadedBy: caller.accountId, at };
  return (await addDocument(tx, document)).id;
}
