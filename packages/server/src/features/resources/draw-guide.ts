import { servicingFacts } from '@drawbridge/domain/faq/servicing-facts.ts';
import type { DocumentBrand } from '../../platform/documents/document-brand.ts';
import type { DocumentText } from '../../platform/documents/document-blocks.ts';

/** From the finished work to the money in the account. */
export function drawGuide({ name, phone, email }: DocumentBrand): DocumentText {
  return {
    title: 'How to request a draw',
    subtitle: `Construction money is paid for work that is done. This is how it reaches you from ${name}.`,
    look: 'letter',
    blocks: [
      { kind: 'heading', text: 'Before the first draw' },
      {
        kind: 'bullets',
        items: [
          'Your construction budget is uploaded under Construction Management and approved. Draws are paid against its lines.',
          'Your bank account is on the list under Construction Management. You can add one there at any time; we verify new accounts with you before the first wire.',
          'Builder’s risk insurance is in force and names the lender.',
          'Permits are issued and on site.',
        ],
      },
      { kind: 'heading', text: 'Step by step' },
      {
        kind: 'steps',
        steps: [
          {
            title: 'Finish the work',
            text: 'We pay for work in place, not for deposits or for material that is not built in, unless your loan documents say otherwise.',
          },
          {
            title: 'Open your deal in the portal',
            text: 'Choose Construction Management. You see every line of your budget with what is left of it.',
          },
          {
            title: 'Enter an amount for each finished line',
            text: 'No line can be drawn beyond its balance. Lines at zero are left out.',
          },
          {
            title: 'Request the draw',
            text: `Press Request Draw and choose the day from which the inspector may come. The window closes ${servicingFacts.draw.inspectionWindowDays} days later; weekends are skipped. Give the lockbox code, at most 6 characters, and the bank account.`,
          },
          {
            title: 'The inspector visits',
            text: 'Have someone on site or a lockbox in place. The inspector photographs each line you asked for and notes how far it is.',
          },
          {
            title: 'We review and approve',
            text: 'We compare your request with the inspection, the budget and the title. If a line is not as far as asked, we approve the part that is done and tell you why.',
          },
          {
            title: 'We wire the money',
            text: 'You see the draw change from requested to wired in the portal. One draw runs at a time; the next can be requested when this one is done.',
          },
        ],
      },
      {
        kind: 'note',
        title: 'What slows a draw down',
        text: 'No access to the property, work that is not finished, a lien waiver missing from the draw before, lapsed insurance, unpaid property taxes, or a change of plan that is not in the budget.',
      },
      { kind: 'heading', text: 'Papers to have ready' },
      {
        kind: 'table',
        columns: [
          { title: 'Paper', width: 3 },
          { title: 'When', width: 3 },
          { title: 'Why', width: 5 },
        ],
        rows: [
          [
            'Lien waivers',
            'With every draw after the first',
            'They show that those paid before have no claim on the property.',
          ],
          ['Invoices and receipts', 'When asked', 'They show what a line that changed has cost.'],
          ['Permit cards', 'First draw, and when signed off', 'They show that the city has passed the work.'],
          ['Certificate of occupancy', 'Last draw', 'It shows that the building may be used.'],
        ],
      },
      { kind: 'heading', text: 'Changing the budget' },
      {
        kind: 'text',
        text: 'Money can be moved between lines before it is drawn. While no draw is pending, upload the template with every line as it is to be under Construction Management. What has been paid out of a line stays with it. The total stays as it is; what goes beyond it is paid by you first.',
      },
      {
        kind: 'note',
        title: 'We are glad to help',
        text: `Your construction analyst answers at ${phone} and ${email}, and takes the draws of funded multifamily loans there.`,
      },
    ],
  };
}
