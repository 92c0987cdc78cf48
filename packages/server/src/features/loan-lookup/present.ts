import type { FoundLoan } from '@drawbridge/contract/loan-lookup/schema.ts';
import type { LoanRow } from './store.ts';

export function presentLoan(row: LoanRow): FoundLoan {
  return {
    Id: row.id,
    Loan_Number__c: row.loan_number,
    Property_Address__c: row.street === null ? null : `${row.street}, ${row.city}, ${row.state} ${row.zip}`,
    Street__c: row.street,
    StageName: row.status,
    Type: row.type,
    alreadyYours: row.alreadyYours,
    waiting: row.waiting,
  };
}
