import type { DocumentBrand } from '../../platform/documents/document-brand.ts';
import type { DocumentText } from '../../platform/documents/document-blocks.ts';

/** From the first quote to the funded loan. */
export function loanProcess({ name }: DocumentBrand): DocumentText {
  return {
    title: 'The loan process',
    subtitle: `Six steps from the first quote to a funded loan with ${name}.`,
    look: 'poster',
    blocks: [
      {
        kind: 'steps',
        steps: [
          {
            title: 'Quote',
            text: 'Address, purchase price, budget and value after the work. You get terms in writing.',
            aside: 'You and your broker',
          },
          {
            title: 'Application',
            text: 'Borrowing entity, guarantors, experience, and the papers of the property.',
            aside: 'You',
          },
          {
            title: 'Processing',
            text: 'We check that everything is there and order the appraisal, title and, for construction, the feasibility review.',
            aside: 'We',
          },
          {
            title: 'Underwriting',
            text: 'First the borrower, then the property. Questions come through the portal, all at once where we can.',
            aside: 'We',
          },
          {
            title: 'Clear to close',
            text: 'Final terms, insurance and loan documents. The closing agent sets the date.',
            aside: 'Together',
          },
          {
            title: 'Funded',
            text: 'Money goes to the closing table. From then on, draws, payments and requests are in the portal.',
            aside: 'Done',
          },
        ],
      },
      {
        kind: 'note',
        title: 'What makes it quick',
        text: 'A complete budget, an entity in good standing, the appraisal fee paid on the day it is asked for, and an insurance agent who knows the project.',
      },
    ],
  };
}

/** How construction money reaches the borrower. */
export function drawProcess({ name }: DocumentBrand): DocumentText {
  return {
    title: 'The draw process',
    subtitle: `How construction money from ${name} reaches the people who build.`,
    look: 'poster',
    blocks: [
      {
        kind: 'steps',
        steps: [
          {
            title: 'Work is done',
            text: 'The contractor finishes lines of the approved budget.',
            aside: 'Contractor',
          },
          {
            title: 'Draw is requested',
            text: 'In the portal: an amount on each finished line, a day for the inspection, the lockbox code and the bank account.',
            aside: 'Borrower',
          },
          {
            title: 'Inspector visits',
            text: 'Every line asked for is photographed and measured.',
            aside: 'Inspector',
          },
          {
            title: 'Draw is reviewed',
            text: 'Request, inspection, budget, title and lien waivers are compared.',
            aside: 'Lender',
          },
          {
            title: 'Money is wired',
            text: 'To the account on file. The balance of each line is updated at once.',
            aside: 'Lender',
          },
          {
            title: 'And again',
            text: 'One draw at a time, until the budget is used and the certificate of occupancy is there.',
            aside: 'Everyone',
          },
        ],
      },
      {
        kind: 'note',
        title: 'Three habits of smooth projects',
        text: 'Lien waivers collected on the day of payment. Changes to the budget agreed before the work. A lockbox on the door.',
      },
    ],
  };
}
