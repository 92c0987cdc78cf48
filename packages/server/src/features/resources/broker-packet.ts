import type { DocumentBrand } from '../../platform/documents/document-brand.ts';
import type { DocumentText } from '../../platform/documents/document-blocks.ts';

/** How the lender and its brokers work together, with the registration form. */
export function brokerPacket({ name, email, phone }: DocumentBrand): DocumentText {
  return {
    title: 'Broker packet',
    subtitle: `How we work together: what ${name} lends on, what we need from you, and how you are paid.`,
    look: 'letter',
    blocks: [
      { kind: 'heading', text: 'What you can count on' },
      {
        kind: 'cards',
        cards: [
          {
            title: 'Your client stays yours',
            text: 'We register who brought a client and do not go around you on a deal that you submitted.',
          },
          {
            title: 'You see what we see',
            text: 'The portal shows every deal you brought, with its stage, orders and documents, at any hour.',
          },
          {
            title: 'One person to call',
            text: 'Your representative follows a deal from the quote to the closing table.',
          },
          { title: 'Clear answers', text: 'When we cannot do a deal, we say so early and say why.' },
        ],
      },
      { kind: 'heading', text: 'What we lend on' },
      {
        kind: 'table',
        columns: [
          { title: 'Program', width: 3 },
          { title: 'For', width: 5 },
          { title: 'Paid back by', width: 4 },
        ],
        rows: [
          [
            'Fix and flip',
            'Buying or refinancing one to four units to renovate and sell',
            'Sale or refinance',
          ],
          [
            'New construction',
            'Ground-up building on a lot with plans',
            'Sale or refinance, drawn as the work advances',
          ],
          [
            'Rental',
            'Leased property of one to four units, single or in a portfolio',
            'Rent, over a long term',
          ],
          ['Multifamily', 'Five units and more, stabilized or to be improved', 'Rent, sale or refinance'],
          ['Line of credit', 'Repeat investors with several projects a year', 'Project by project'],
        ],
      },
      {
        kind: 'text',
        text: 'Loans are made to entities for business purposes and never on a home in which the borrower or their family lives. Terms change with the market; price a deal in the portal or ask your representative.',
      },
      { kind: 'heading', text: 'From lead to closing' },
      {
        kind: 'steps',
        steps: [
          {
            title: 'Register',
            text: 'Send the form on the last page with your W-9 and, where your state asks for one, your licence.',
            aside: 'Once',
          },
          {
            title: 'Price',
            text: 'Use the pricing engine or send the deal summary from the portal’s templates.',
            aside: 'Same day',
          },
          {
            title: 'Submit',
            text: 'The client application of the program, signed, with the papers listed below.',
            aside: 'You',
          },
          {
            title: 'Underwrite',
            text: 'We order appraisal and title, and check borrower and property. You follow it in the portal.',
            aside: 'We',
          },
          {
            title: 'Close',
            text: 'Your fee stands on the settlement statement and is wired at closing.',
            aside: 'Together',
          },
        ],
      },
      { kind: 'heading', text: 'A complete submission' },
      {
        kind: 'bullets',
        items: [
          'Signed client application',
          'Purchase contract, or payoff statement and settlement statement for a refinance',
          'Construction budget and contractor profile for any work',
          'Rent roll and leases for anything rented',
          'Track record and schedule of real estate owned',
          'Two months of statements that show the money to close',
          'Articles, operating agreement and certificate of good standing of the borrowing entity',
          'Government-issued identification of each guarantor',
        ],
      },
      { kind: 'heading', text: 'House rules' },
      {
        kind: 'bullets',
        items: [
          'Quote only terms that we gave you in writing for that deal.',
          'Use the marketing material as it is; show us first what you write yourself about us.',
          'Tell the borrower what you earn. It is disclosed at closing.',
          'Send personal data through the portal and not by email.',
        ],
      },
      { kind: 'page break' },
      { kind: 'heading', text: 'Broker registration' },
      {
        kind: 'fields',
        fields: [
          { label: 'Company, legal name', span: 8 },
          { label: 'State of organization', span: 4 },
          { label: 'Address', span: 12 },
          { label: 'City', span: 6 },
          { label: 'State', span: 2 },
          { label: 'Zip', span: 4 },
          { label: 'Your name', span: 6 },
          { label: 'Title', span: 6 },
          { label: 'Email', span: 7 },
          { label: 'Phone', span: 5 },
          { label: 'NMLS number, if any', span: 4 },
          { label: 'State licence, if any', span: 4 },
          { label: 'Years as a broker', span: 4 },
          { label: 'Loans closed in the last twelve months', span: 6 },
          { label: 'States you work in', span: 6 },
        ],
      },
      { kind: 'choices', label: 'You work as', options: ['Broker', 'Wholesale partner', 'Referral source'] },
      {
        kind: 'choices',
        label: 'Programs you bring',
        options: ['Fix and flip', 'New construction', 'Rental', 'Multifamily', 'Line of credit'],
      },
      {
        kind: 'text',
        text: `I have read this packet and keep to it. What I state here is true. ${name} may check it, and either of us may end this arrangement in writing; deals submitted before keep their terms.`,
      },
      { kind: 'signatures', people: ['Broker (name and title)'] },
      {
        kind: 'note',
        title: 'Send it to',
        text: `${email}, or upload it in the portal. Questions: ${phone}.`,
      },
    ],
  };
}
