import { mediaTypeOf } from '@drawbridge/domain/documents/file-types.ts';
import { writeTin } from '@drawbridge/domain/tax-forms/tax-form.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { FileReply, isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { dealScope } from '../deals/public.ts';
import type { TaxFormParts } from './read-forms.ts';
import { sealPlace } from './seal-place.ts';
import { formOf, taxpayersOf, type FormRow } from './store.ts';
import { taxFormDocument } from './tax-form-document.ts';

interface Named {
  readonly dealid: string;
  readonly id: string;
}

type OpenRefusal = Refusal<'deal_not_found' | 'record_not_found'>;

/** Opens a taxpayer number for an employee. */
export async function revealTin(
  parts: TaxFormParts,
  caller: Caller,
  named: Named,
): Promise<{ tin: string } | OpenRefusal> {
  const opened = await parts.db.transaction().execute((tx) => open(tx, parts, caller, named));
  return isRefusal(opened) ? opened : { tin: opened.tin };
}

/** A W-9 with its number as a PDF, for employees. */
export async function openPdf(
  parts: TaxFormParts,
  caller: Caller,
  named: Named,
): Promise<FileReply | OpenRefusal> {
  const opened = await parts.db.transaction().execute((tx) => open(tx, parts, caller, named));
  if (isRefusal(opened)) return opened;
  // Loaded with the first form, because the library is large.
  const { writePdf } = await import('../../platform/documents/write-pdf.ts');
  return new FileReply({
    bytes: await writePdf(parts.brand(), taxFormDocument(opened.form, opened.tin)),
    mediaType: mediaTypeOf('pdf'),
    name: 'W-9.pdf',
  });
}

/** The audit log says who reads the number before it is decrypted. */
async function open(
  tx: Transaction,
  { clock, sealing }: TaxFormParts,
  caller: Caller,
  { dealid, id }: Named,
): Promise<{ form: FormRow; tin: string } | OpenRefusal> {
  const scope = dealScope(caller);
  const taxpayers = scope?.of === 'lender' ? await taxpayersOf(tx, scope, dealid) : [];
  if (taxpayers.length === 0) return refuse('deal_not_found');
  const forms = await Promise.all(taxpayers.map((taxpayer) => formOf(tx, taxpayer)));
  const form = forms.find((one) => one?.id === id);
  if (!form) return refuse('record_not_found');
  await recordAction(tx, {
    at: clock.now(),
    accountId: caller.accountId,
    action: 'tax number shown',
    subject: dealid,
    particulars: { name: form.name },
  });
  return { form, tin: writeTin(form.tin_kind, sealing.open(form.tin, sealPlace(form.id))) };
}
