import type { DocumentBrand } from '../../platform/documents/document-brand.ts';
import type { DocumentText } from '../../platform/documents/document-blocks.ts';

/** Who builds: filled in by the general contractor. */
export function contractorProfile({ name }: DocumentBrand): DocumentText {
  return {
    title: 'Contractor profile',
    subtitle: 'To be completed by the general contractor of the project.',
    look: 'letter',
    blocks: [
      {
        kind: 'text',
        text: `${name} lends against work that is done. Please tell us who will do it. Send the form back to the borrower, who uploads it to the deal.`,
      },
      { kind: 'heading', text: 'Project' },
      {
        kind: 'fields',
        fields: [
          { label: 'Property address' },
          { label: 'Borrower' },
          { label: 'Contract amount' },
          { label: 'Planned start and end' },
        ],
      },
      { kind: 'heading', text: 'Company' },
      {
        kind: 'fields',
        fields: [
          { label: 'Legal name' },
          { label: 'Doing business as' },
          { label: 'Address' },
          { label: 'Phone' },
          { label: 'Email' },
          { label: 'Kind of entity and state' },
          { label: 'Years in business' },
          { label: 'Employees' },
          { label: 'Owner and share' },
        ],
      },
      {
        kind: 'choices',
        label: 'Is the borrower an owner or relative of the contractor?',
        options: ['Yes', 'No'],
      },
      { kind: 'heading', text: 'Licence and insurance' },
      {
        kind: 'table',
        columns: [
          { title: 'Kind', width: 3 },
          { title: 'Number or carrier', width: 4 },
          { title: 'Limit', width: 2 },
          { title: 'Valid until', width: 2 },
        ],
        rows: [
          ['Contractor’s licence', '', '', ''],
          ['General liability', '', '', ''],
          ['Workers’ compensation', '', '', ''],
          ['Builder’s risk', '', '', ''],
        ],
      },
      {
        kind: 'note',
        title: 'Please attach',
        text: 'A copy of the licence, certificates of insurance that name the lender as certificate holder, and a signed Form W-9.',
      },
      { kind: 'heading', text: 'Recent projects' },
      {
        kind: 'table',
        columns: [
          { title: 'Address', width: 4 },
          { title: 'Kind of work', width: 3 },
          { title: 'Contract', width: 2 },
          { title: 'Finished', width: 2 },
        ],
        rows: [],
        blankRows: 5,
      },
      { kind: 'heading', text: 'References' },
      {
        kind: 'table',
        columns: [
          { title: 'Name', width: 3 },
          { title: 'Client, supplier or subcontractor', width: 4 },
          { title: 'Phone', width: 2 },
        ],
        rows: [],
        blankRows: 4,
      },
      { kind: 'heading', text: 'History' },
      {
        kind: 'choices',
        label:
          'In the last five years: a project left unfinished, a bond claim, a licence suspended, a bankruptcy or a judgment?',
        options: ['None of these', 'Yes, as explained below'],
      },
      { kind: 'fields', fields: [{ label: 'Explanation', lines: 4 }] },
      {
        kind: 'text',
        text: 'The statements above are true and complete. The lender may check them with the people and offices named.',
      },
      { kind: 'signatures', people: ['For the contractor (name and title)'] },
    ],
  };
}
