import { randomBytes } from 'node:crypto';
import type { FilledTaxForm, TaxForms } from '@drawbridge/contract/tax-forms/schema.ts';
import { isTin, takesSsn } from '@drawbridge/domain/tax-forms/tax-form.ts';
import { certificationCopy, taxFormMessages as messages } from '@drawbridge/messages/tax-forms';
import type { Transaction } from '../../platform/database/connect.ts';
import { isRefusal, refuse, refuseField, type Refusal } from '../../platform/http/refusal.ts';
import type { By } from '../../platform/keyed-writes/once.ts';
import { languageNow } from '../../platform/language/in-language.ts';
import { agreedTo } from '../../platform/lender-settings/in-readers-language.ts';
import { publish } from '../../platform/live/publish.ts';
import { recordAction } from '../access/public.ts';
import { dealsWithTaxForms, settleByItself } from '../action-items/public.ts';
import { moneyScope } from '../deals/public.ts';
import { knownTin, type KnownTin } from './known-tin.ts';
import { readForms, type TaxFormParts } from './read-forms.ts';
import { sealPlace } from './seal-place.ts';
import { replaceForm, taxpayersOf, type TaxpayerRow } from './store.ts';

type FillRefusal = Refusal<'deal_not_found' | 'record_not_found' | 'invalid_input'>;

/** Stores a W-9 of a deal’s borrowing entity or borrower, with what was certified, when and from where. */
export async function fillForm(
  parts: TaxFormParts,
  { caller, once, from }: By & { readonly from: { readonly address: string } },
  form: FilledTaxForm,
): Promise<TaxForms | FillRefusal | Refusal<'key_reused'>> {
  const outcome = await once(async (tx) => {
    const scope = moneyScope(caller);
    const taxpayers = scope ? await taxpayersOf(tx, scope, form.dealid) : [];
    if (taxpayers.length === 0) return refuse('deal_not_found');
    const taxpayer = taxpayers.find(({ entityId }) => entityId === form.entityId);
    if (!taxpayer) return refuse('record_not_found');
    const tin = tinOf(parts, taxpayer, form);
    if (isRefusal(tin)) return tin;
    return store(tx, parts, { taxpayer, tin, form, address: from.address });
  });
  return isRefusal(outcome) ? outcome : readForms(parts, caller, form.dealid);
}

/** The typed number, or the one of the application. A company is known by its EIN. */
function tinOf(
  parts: TaxFormParts,
  taxpayer: TaxpayerRow,
  { tin, tinKind, classification }: FilledTaxForm,
): KnownTin | Refusal<'invalid_input'> {
  const given =
    tin === null ? knownTin(parts, taxpayer) : { kind: tinKind, digits: tin.replaceAll(/\D/g, '') };
  if (!given || !isTin(given.kind, given.digits)) return refuseField('tin', messages[tinKind]);
  if (given.kind === 'ssn' && !takesSsn(classification)) return refuseField('tinKind', messages.needsEin);
  return given;
}

interface Filled {
  readonly taxpayer: TaxpayerRow;
  readonly tin: KnownTin;
  readonly form: FilledTaxForm;
  readonly address: string;
}

async function store(
  tx: Transaction,
  { clock, sealing }: TaxFormParts,
  { taxpayer, tin, form, address }: Filled,
): Promise<{ id: string } | Refusal<'invalid_input'>> {
  const agreed = agreedTo(form.certification, () => ({
    text: certificationCopy.text,
    language: languageNow(),
  }));
  if (!agreed) return refuseField('agree', messages.changed);
  const at = clock.now();
  const id = randomBytes(16).toString('hex');
  await replaceForm(tx, {
    id,
    account_id: taxpayer.accountId,
    borrowing_entity_id: taxpayer.entityId,
    name: form.name.trim(),
    business_name: form.businessName?.trim() || null,
    classification: form.classification,
    street: form.street.trim(),
    city: form.city.trim(),
    state: form.state,
    zip: form.zip,
    withholding: form.withholding,
    tin_kind: tin.kind,
    tin: sealing.seal(tin.digits, sealPlace(id)),
    tin_end: tin.digits.slice(-4),
    certified_text: agreed.text,
    certified_language: agreed.language,
    certified_at: at,
    certified_from: address,
  });
  await recordAction(tx, {
    at,
    accountId: taxpayer.accountId,
    action: 'tax form given',
    subject: form.dealid,
    particulars: { name: form.name.trim() },
  });
  const dealIds = await dealsWithTaxForms(tx, taxpayer.accountId);
  await settleByItself(tx, { kind: 'tax form', dealIds, at });
  await publish(tx, { kind: 'deal', id: form.dealid, audience: { deal: form.dealid } });
  return { id };
}
