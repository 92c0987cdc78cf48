import type { Block, DocumentText } from '../../platform/documents/document-blocks.ts';
import type { DocumentBrand } from '../../platform/documents/document-brand.ts';

export const intentToRepairBlocks: readonly Block[] = [
  {
    kind: 'fields',
    fields: [
      { label: 'Loan number', span: 4 },
      { label: 'Borrowing entity', span: 8 },
      { label: 'Damaged property', span: 12 },
      { label: 'Date of loss', span: 4 },
      { label: 'Insurer and claim number', span: 8 },
      { label: 'Claim amount, dollars', span: 4 },
      { label: 'Cause of the damage', span: 8 },
      { label: 'Work to be done', span: 12, lines: 5 },
      { label: 'Work begins on', span: 4 },
      { label: 'Work ends on', span: 4 },
      { label: 'Cost by estimate, dollars', span: 4 },
    ],
  },
  {
    kind: 'text',
    text: 'I will restore the property to at least the condition and value it had before the loss, use the insurance money for nothing else, and pay what the repair costs beyond it. I will let the lender inspect the work. I know that the lender may apply the money to the loan where the loan documents allow it.',
  },
  { kind: 'signatures', people: ['Borrower (name and title)', 'Guarantor'] },
];

export const lienWaiverBlocks: readonly Block[] = [
  {
    kind: 'fields',
    fields: [
      { label: 'Contractor', span: 7 },
      { label: 'Licence number', span: 5 },
      { label: 'Address', span: 12 },
      { label: 'Property', span: 12 },
      { label: 'Owner', span: 7 },
      { label: 'Work done through (date)', span: 5 },
      { label: 'Amount received or to be received, dollars', span: 6 },
      { label: 'Exceptions, if any', span: 6 },
    ],
  },
  {
    kind: 'choices',
    label: 'This waiver is',
    options: ['Conditional, good once the amount above is paid', 'Unconditional, the amount has been paid'],
  },
  {
    kind: 'text',
    text: 'For the amount above, the contractor gives up every lien, and every right to one, on the property for labor, services, equipment and material furnished through the date above, for itself and for those it has engaged, and states that they have been paid or will be paid from this amount. Where state law prescribes a form, that form is used in place of this one.',
  },
  {
    kind: 'signatures',
    people: ['For the contractor (name and title)', 'Notary public, where required'],
  },
];

const sendNote = ({ phone }: DocumentBrand): Block => ({
  kind: 'note',
  title: 'Send it with your Loss Draft Request',
  text: `Fill it in, sign it, and attach it in the portal under Servicing Requests. Questions: ${phone}.`,
});

/** The owner’s word that the damage will be repaired. */
export function intentToRepair(brand: DocumentBrand): DocumentText {
  return {
    title: 'Declaration of intent to repair',
    subtitle: `For an insurance claim on a property that secures a loan of ${brand.name}.`,
    look: 'letter',
    blocks: [...intentToRepairBlocks, sendNote(brand)],
  };
}

/** The contractor’s word that nothing is claimed beyond what was paid. */
export function lienWaiver(brand: DocumentBrand): DocumentText {
  return {
    title: 'Contractor’s lien waiver',
    subtitle: `For an insurance claim on a property that secures a loan of ${brand.name}.`,
    look: 'letter',
    blocks: [...lienWaiverBlocks, sendNote(brand)],
  };
}
