import { numberPlace as bankAccountPlace, sealedNumber } from '../features/beneficiaries/public.ts';
import { sealPlace as reportPlace } from '../features/checks/public.ts';
import { partyPlace, sealPlace as answerPlace } from '../features/applications/public.ts';
import { wireNumberPlace } from '../features/lender-settings/public.ts';
import { secretPlace as authenticatorPlace } from '../features/security/public.ts';
import { sealPlace as taxNumberPlace } from '../features/tax-forms/public.ts';
import { secretPlace as webhookPlace } from '../features/webhooks/public.ts';
import type { Holder, SealedPlaces } from '../platform/lender-export/sealed-values.ts';

function text(holder: Holder, column: string): string {
  const value = holder[column];
  return typeof value === 'string' ? value : '';
}

const idOf = (holder: Holder): string => text(holder, 'id');

/** Where every encrypted value of a lender opens. */
export const sealedPlaces: SealedPlaces = {
  columns: {
    'beneficiaries.sealed_account_number': (row) => bankAccountPlace(idOf(row)),
    'deal_checks.report': (row) => reportPlace(idOf(row)),
    'second_factors.sealed_secret': (row) => authenticatorPlace(text(row, 'account_id')),
    'tax_forms.tin': (row) => taxNumberPlace(idOf(row)),
    'webhook_endpoints.sealed_secret': (row) => webhookPlace(idOf(row)),
    'webhook_endpoints.sealed_earlier_secret': (row) => webhookPlace(idOf(row)),
  },
  maps: {
    'applications.sealed': (row, name) => answerPlace(idOf(row), name),
    'application_parties.sealed': (row, name) =>
      answerPlace(text(row, 'application_id'), partyPlace(text(row, 'item'), name)),
  },
  names: {
    sealedAccountNumber: () => wireNumberPlace,
    sealedSecret: (webhook) => webhookPlace(idOf(webhook)),
  },
  plain: { 'proposed_changes.payload': ['digest'] },
  digests: {
    'beneficiaries.account_number_digest': (sealing, row) =>
      sealedNumber(sealing, {
        id: idOf(row),
        ownerId: text(row, 'owner_id'),
        routing: text(row, 'routing_number'),
        number: text(row, 'sealed_account_number'),
      }).digest,
  },
};
