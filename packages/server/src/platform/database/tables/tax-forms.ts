import type { TaxClassification, TinKind } from '@drawbridge/domain/tax-forms/tax-form.ts';
import type { Generated } from 'kysely';

/** Form W-9 of borrowing entities and borrowers. */
export interface TaxFormTables {
  tax_forms: {
    id: Generated<string>;
    account_id: string;
    borrowing_entity_id: string | null;
    name: string;
    business_name: string | null;
    classification: TaxClassification;
    street: string;
    city: string;
    state: string;
    zip: string;
    withholding: boolean;
    tin_kind: TinKind;
    tin: string;
    tin_end: string;
    certified_text: string;
    certified_language: string;
    certified_at: Date;
    certified_from: string;
    replaced_at: Date | null;
  };
}
