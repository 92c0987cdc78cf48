import { importFields, type ImportKind } from './import-fields.ts';

/** What a row of the template looks like, by field; a field without an example is left empty. */
const examples: Readonly<Record<ImportKind, Readonly<Record<string, string>>>> = {
  people: {
    email: 'mara.keene@example.com',
    name: 'Mara Keene',
    phone: '(404) 555-0101',
    accountType: 'Borrower',
    loanOfficerEmail: 'sam.ortiz@example.com',
  },
  deals: {
    loanNumber: 'HL-10001',
    borrowerEmail: 'mara.keene@example.com',
    brokerEmail: '',
    nickname: 'Elm Street',
    type: 'New Construction',
    product: 'Ground-up construction',
    status: 'Funded',
    statusDate: '2026-05-01',
    loanAmount: '450000.00',
    rate: '9.25%',
    termMonths: '18',
    holdback: '120000.00',
    loanSignDate: '2026-05-01',
    nextPaymentDate: '2026-07-01',
    maturityDate: '2027-11-01',
    propertyType: 'Single family',
    street: '12 Elm Street',
    city: 'Decatur',
    state: 'GA',
    zip: '30030',
  },
  budgets: {
    loanNumber: 'HL-10001',
    sublot: '1',
    sublotName: 'North house',
    code: '1010',
    name: 'Foundation',
    amount: '38000.00',
  },
  ledger: {
    loanNumber: 'HL-10001',
    sourceType: 'Regular Payment',
    reference: '1001',
    dateReceived: '2026-06-01',
    dueDate: '2026-06-01',
    totalAmount: '3468.75',
    toPrincipal: '0.00',
    toInterest: '3468.75',
    loanBalance: '450000.00',
  },
};

export interface ImportTemplate {
  readonly headers: readonly string[];
  /** A row to see by how it is filled in, and to delete. */
  readonly example: readonly string[];
}

/** The file to fill in for a kind: a column for each field, by its own name. */
export function importTemplate(kind: ImportKind): ImportTemplate {
  const fields = importFields[kind];
  return {
    headers: fields.map(({ label }) => label),
    example: fields.map(({ key }) => examples[kind][key] ?? ''),
  };
}
