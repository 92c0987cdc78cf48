import { servicingFacts } from '@drawbridge/domain/faq/servicing-facts.ts';
import type { DocumentBrand } from '../../platform/documents/document-brand.ts';
import type { DocumentText } from '../../platform/documents/document-blocks.ts';

const limit = `$${servicingFacts.claimsPacketAboveDollars.toLocaleString('en-US')}`;

/** What to do after damage, and the two forms that an insurance claim needs. */
export function claimsPacket({ name, email, phone }: DocumentBrand): DocumentText {
  return {
    title: 'Claims packet',
    subtitle: `For insurance claims on a property that secures a loan of ${name}.`,
    look: 'letter',
    blocks: [
      {
        kind: 'text',
        text: 'Insurance checks for damage are usually made out to you and to the lender. We endorse them, hold the money where the loan documents ask for it, and pay it out as the repair goes on. These pages say what we need.',
      },
      { kind: 'heading', text: 'What to do' },
      {
        kind: 'steps',
        steps: [
          {
            title: 'Make the property safe',
            text: 'Stop further damage and keep the receipts. Photograph everything before it is cleaned up.',
          },
          {
            title: 'Report the claim to your insurer',
            text: 'Ask for the claim number and the adjuster’s name.',
          },
          {
            title: 'File a Loss Draft Request in the portal',
            text: 'Under Servicing Requests. Attach the contractor’s lien waiver and the declaration of intent to repair; the adjuster’s report and the repair estimate when you have them.',
          },
          {
            title: 'Send us the check',
            text: 'Endorsed by everyone it names except the lender, with your loan number on it.',
          },
          {
            title: 'Repair, and ask for the money',
            text: 'We pay in parts as the work advances, after an inspection.',
          },
        ],
      },
      {
        kind: 'table',
        columns: [
          { title: 'Claim', width: 3 },
          { title: 'What we ask for', width: 5 },
          { title: 'How it is paid', width: 4 },
        ],
        rows: [
          [
            `Up to ${limit}`,
            'Loss Draft Request, lien waiver, declaration of intent to repair',
            'Usually released at once when the loan is current',
          ],
          [
            `Above ${limit}`,
            'The same, with both forms of this packet signed and attached, the adjuster’s report and the contractor’s estimate',
            'In thirds: at the start, at half of the work, and after the final inspection',
          ],
          ['Total loss', 'The same, and a call', 'As the loan documents say; often toward the loan balance'],
        ],
      },
      { kind: 'note', title: 'Questions', text: `Call ${phone} or write to ${email} with your loan number.` },
      { kind: 'page break' },
      { kind: 'heading', text: 'Form 1: Declaration of intent to repair' },
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
      { kind: 'page break' },
      { kind: 'heading', text: 'Form 2: Contractor’s lien waiver' },
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
        options: [
          'Conditional, good once the amount above is paid',
          'Unconditional, the amount has been paid',
        ],
      },
      {
        kind: 'text',
        text: 'For the amount above, the contractor gives up every lien, and every right to one, on the property for labor, services, equipment and material furnished through the date above, for itself and for those it has engaged, and states that they have been paid or will be paid from this amount. Where state law prescribes a form, that form is used in place of this one.',
      },
      {
        kind: 'signatures',
        people: ['For the contractor (name and title)', 'Notary public, where required'],
      },
    ],
  };
}
