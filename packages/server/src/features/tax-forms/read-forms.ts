import type { StaffTaxForms, TaxForms, Taxpayer } from '@drawbridge/contract/tax-forms/schema.ts';
import { maskTin } from '@drawbridge/domain/tax-forms/tax-form.ts';
import { certificationCopy } from '@drawbridge/messages/tax-forms';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { dealScope, moneyScope } from '../deals/public.ts';
import { knownTin } from './known-tin.ts';
import { formOf, taxpayersOf, type FormRow } from './store.ts';

export type TaxFormParts = Pick<Kit, 'db' | 'clock' | 'sealing' | 'brand'>;

/** What a borrower has given, and what is left to give. */
export async function readForms(
  parts: TaxFormParts,
  caller: Caller,
  dealId: string,
): Promise<TaxForms | Refusal<'deal_not_found'>> {
  const scope = moneyScope(caller);
  const rows = scope ? await taxpayersOf(parts.db, scope, dealId) : [];
  if (rows.length === 0) return refuse('deal_not_found');
  const taxpayers: Taxpayer[] = [];
  for (const row of rows) {
    const form = await formOf(parts.db, row);
    const tin = knownTin(parts, row);
    taxpayers.push({
      entityId: row.entityId,
      name: row.name,
      form: form ? presentForm(form) : null,
      known: tin ? { kind: tin.kind, tin: maskTin(tin.kind, tin.digits.slice(-4)) } : null,
    });
  }
  return { taxpayers, certification: certificationCopy.text };
}

/** The same for employees, with what was certified. */
export async function listForms(
  { db }: TaxFormParts,
  caller: Caller,
  dealId: string,
): Promise<StaffTaxForms | Refusal<'deal_not_found'>> {
  const scope = dealScope(caller);
  const rows = scope?.of === 'lender' ? await taxpayersOf(db, scope, dealId) : [];
  if (rows.length === 0) return refuse('deal_not_found');
  const taxpayers: StaffTaxForms['taxpayers'][number][] = [];
  for (const row of rows) {
    const form = await formOf(db, row);
    taxpayers.push({ entityId: row.entityId, name: row.name, form: form ? presentStaffForm(form) : null });
  }
  return { taxpayers };
}

function presentForm(form: FormRow) {
  return {
    name: form.name,
    businessName: form.business_name,
    classification: form.classification,
    address: `${form.street}, ${form.city}, ${form.state} ${form.zip}`,
    withholding: form.withholding,
    tin: maskTin(form.tin_kind, form.tin_end),
    certifiedAt: form.certified_at.toISOString(),
  };
}

function presentStaffForm(form: FormRow) {
  return {
    ...presentForm(form),
    id: form.id,
    agreed: { text: form.certified_text, language: form.certified_language },
    certifiedFrom: form.certified_from,
  };
}
