import type { JsonRow } from '@drawbridge/server/platform/database/json-row.ts';

/** The account number is filled in after loading, when the encryption key is available. */
export type BeneficiaryRow = JsonRow<'beneficiaries', 'verification' | 'decided_at' | 'decided_by'>;
