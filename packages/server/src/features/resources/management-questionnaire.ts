import type { DocumentBrand } from '../../platform/documents/document-brand.ts';
import type { DocumentText } from '../../platform/documents/document-blocks.ts';

/** How a rental is run: filled in by the borrower or the manager. */
export function managementQuestionnaire({ name }: DocumentBrand): DocumentText {
  return {
    title: 'Property management questionnaire',
    subtitle:
      'For rental and multifamily loans. To be completed by the manager, or by the owner who manages.',
    look: 'letter',
    blocks: [
      {
        kind: 'text',
        text: `${name} asks these questions for every rented property. Short answers are enough.`,
      },
      { kind: 'heading', text: 'Property' },
      {
        kind: 'fields',
        fields: [
          { label: 'Address' },
          { label: 'Owner (borrowing entity)' },
          { label: 'Units' },
          { label: 'Occupied today' },
          { label: 'Year built and last renovated' },
        ],
      },
      {
        kind: 'choices',
        label: 'Managed by',
        options: ['The owner', 'A management company', 'A relative or partner'],
      },
      { kind: 'heading', text: 'Manager' },
      {
        kind: 'fields',
        fields: [
          { label: 'Company or name' },
          { label: 'Contact person' },
          { label: 'Phone and email' },
          { label: 'Licence number, where required' },
          { label: 'Units managed, all properties' },
          { label: 'Years of experience' },
          { label: 'Distance from the property' },
          { label: 'Fee (percent of rent or dollars)' },
          { label: 'Management agreement valid until' },
        ],
      },
      { kind: 'heading', text: 'Leasing' },
      {
        kind: 'fields',
        fields: [
          { label: 'How tenants are found', lines: 2 },
          { label: 'How applicants are screened', lines: 2 },
          { label: 'Usual length of a lease' },
          { label: 'Security deposit' },
          { label: 'Average time a unit stands empty' },
          { label: 'Evictions in the last twelve months' },
        ],
      },
      {
        kind: 'choices',
        label: 'Short-term rental (under 30 days) anywhere in the property?',
        options: ['No', 'Yes'],
      },
      { kind: 'heading', text: 'Money and upkeep' },
      {
        kind: 'table',
        columns: [
          { title: 'Expense, last twelve months', width: 5 },
          { title: 'Dollars', width: 2, right: true },
          { title: 'Paid by owner or tenant', width: 3 },
        ],
        rows: [
          'Property taxes',
          'Insurance',
          'Repairs and maintenance',
          'Water and sewer',
          'Electricity and gas',
          'Trash and grounds',
          'Management fee',
          'Association dues',
        ].map((expense) => [expense, '', '']),
        blankRows: 1,
      },
      {
        kind: 'fields',
        fields: [
          { label: 'How rent is collected' },
          { label: 'Who answers repair calls, day and night' },
          { label: 'Repairs planned in the next twelve months', lines: 3 },
          { label: 'Code violations or insurance claims open', lines: 2 },
        ],
      },
      { kind: 'signatures', people: ['Manager (name and title)', 'Owner'] },
    ],
  };
}
