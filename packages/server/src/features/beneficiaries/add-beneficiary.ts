import type { NewBankAccount, OwnBankAccount } from '@drawbridge/contract/beneficiaries/schema.ts';
import { mostBankAccounts } from '@drawbridge/domain/beneficiaries/most-accounts.ts';
import { accountNumberEnd } from '@drawbridge/domain/beneficiaries/account-number.ts';
import { beneficiaryMessages } from '@drawbridge/messages/beneficiaries';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Once } from '../../platform/keyed-writes/once.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { moneyScope } from '../deals/public.ts';
import type { BeneficiaryParts } from './beneficiary-parts.ts';
import { ownAccounts } from './list-beneficiaries.ts';
import { notifyBrowsers } from './notify-browsers.ts';
import { digestPlace, numberPlace } from './seal-place.ts';
import {
  addBeneficiary as writeBeneficiary,
  borrowedDeal,
  holdList,
  isKnownNumber,
  newBeneficiaryId,
} from './store.ts';

type Refused = 'deal_not_found' | 'bank_account_known' | 'too_many_bank_accounts';
type Added = { accounts: OwnBankAccount[]; added: string };

/** Adds a borrower’s bank account and emails the borrower. Without a deal it belongs to their newest one. The number is encrypted before it reaches the database. */
export function addBeneficiary(
  { clock, sealing, notices }: BeneficiaryParts,
  caller: Caller,
  once: Once,
  { dealId: named, account }: { dealId: string | undefined; account: NewBankAccount },
): Promise<Added | Refusal<Refused | 'key_reused'>> {
  return once(async (tx): Promise<Added | Refusal<Refused>> => {
    const scope = moneyScope(caller);
    const deal = scope && (await borrowedDeal(tx, scope, named));
    if (!deal) return refuse('deal_not_found');
    const { ownerId, dealId } = deal;

    const { bank_routing_number: routing, bank_account_number: number } = account;
    const digests = sealing.digests(`${routing} ${number}`, digestPlace(ownerId));
    const list = await holdList(tx, ownerId);
    if (await isKnownNumber(tx, ownerId, digests)) return refuseKnown();
    if (list.length >= mostBankAccounts) return refuse('too_many_bank_accounts');
    const at = clock.now();
    const id = await newBeneficiaryId(tx);
    const end = accountNumberEnd(number);
    const bankName = account.bank_name.trim();
    const written = await writeBeneficiary(tx, {
      id,
      owner_id: ownerId,
      deal_id: dealId,
      name_on_account: account.bank_account_name.trim(),
      bank_name: bankName,
      street: account.account_address_street.trim(),
      city: account.account_address_city.trim(),
      state: account.account_address_state,
      zip: account.account_address_zip,
      routing_number: routing,
      account_type: account.bank_account_type ?? 'Checking',
      sealed_account_number: sealing.seal(number, numberPlace(id)),
      account_number_digest: digests[0],
      account_number_end: end,
      instructions: account.bank_instructions.trim(),
      added_at: at,
    });
    if (!written) return refuseKnown();
    await recordAction(tx, {
      at,
      accountId: caller.accountId,
      action: 'bank account added',
      subject: id,
      particulars: { dealId, bankName, routing, end },
    });
    const owner = { ownerName: caller.name, ownerEmail: caller.email };
    await notices.added(tx, { ...owner, dealId, bankName, end }, at);
    await notifyBrowsers(tx, { id, dealId });
    return { accounts: await ownAccounts(tx, ownerId), added: id };
  });
}

function refuseKnown(): Refusal<'bank_account_known'> {
  const message = beneficiaryMessages.known;
  return refuse('bank_account_known', { errors: [{ path: 'bank_account_number', message }] });
}
