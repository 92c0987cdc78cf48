import type { ServicingFacts } from '@drawbridge/domain/faq/servicing-facts.ts';
import type { DocumentBrand } from '../../platform/documents/document-brand.ts';
import type { DocumentText } from '../../platform/documents/document-blocks.ts';
import { intentToRepairBlocks, lienWaiverBlocks } from './claim-forms.ts';

/** What to do after damage, and the two forms that an insurance claim needs. */
export function claimsPacket(
  { name, email, phone }: DocumentBrand,
  { claimsPacketAboveDollars }: ServicingFacts,
): DocumentText {
  const limit = `$${claimsPacketAboveDollars.toLocaleString('en-US')}`;
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
      ...intentToRepairBlocks,
      { kind: 'page break' },
      { kind: 'heading', text: 'Form 2: Contractor’s lien waiver' },
      ...lienWaiverBlocks,
    ],
  };
}
