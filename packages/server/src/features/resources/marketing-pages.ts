import type { DocumentBrand } from '../../platform/documents/document-brand.ts';
import type { DocumentText } from '../../platform/documents/document-blocks.ts';

/** The programs side by side, to hand to a client. */
export function programOverview({ name, phone, email }: DocumentBrand): DocumentText {
  return {
    title: 'Loans for real-estate investors',
    subtitle: `What ${name} lends on, at a glance.`,
    look: 'poster',
    blocks: [
      {
        kind: 'cards',
        cards: [
          {
            title: 'Fix and flip',
            text: 'Buy, renovate, sell. Purchase and renovation in one loan; the renovation is paid out as the work is done.',
          },
          {
            title: 'New construction',
            text: 'From the lot to the finished home. Draws by sublot, so that each house moves at its own pace.',
          },
          {
            title: 'Rental',
            text: 'Keep what you built. Long-term loans that look at the rent the property earns.',
          },
          { title: 'Multifamily', text: 'Five units and more, stabilized or on the way there.' },
          {
            title: 'Line of credit',
            text: 'Approved once, used deal by deal. For investors with several projects a year.',
          },
          {
            title: 'For entities',
            text: 'Loans go to companies, for business purposes. Experience counts, and first projects are welcome.',
          },
        ],
      },
      { kind: 'heading', text: 'Why investors choose us' },
      {
        kind: 'bullets',
        items: [
          'We decide ourselves. The people who underwrite your loan are the people who service it.',
          'You can see where your loan stands at any hour: stage, appraisal, title, draws and payments in one portal.',
          'Draws are requested in minutes, inspected within days and wired to your account.',
          'When something changes, one person picks up the phone.',
        ],
      },
      {
        kind: 'note',
        title: 'Talk about your next project',
        text: `Ask the broker who gave you this page, or call ${phone} or write to ${email}. Rates and terms depend on the property, the experience of the borrower and the market; nothing here is an offer to lend.`,
      },
    ],
  };
}

/** A page that a broker gives to clients, with room for the broker’s own name. */
export function clientFlyer({ name }: DocumentBrand): DocumentText {
  return {
    title: 'Your next project, financed',
    subtitle: `Your broker and ${name}: local knowledge and a lender that closes.`,
    look: 'poster',
    blocks: [
      {
        kind: 'steps',
        steps: [
          {
            title: 'Tell us about the deal',
            text: 'The address, what you pay, what you plan and what it will be worth. A few minutes are enough for a first answer.',
            aside: 'Today',
          },
          {
            title: 'Get terms you can plan with',
            text: 'A written quote with every cost in it, so that you know what you bring to closing.',
            aside: 'Within days',
          },
          {
            title: 'Send the papers once',
            text: 'Upload them in the portal. You and your broker see what is still missing.',
            aside: 'At your pace',
          },
          {
            title: 'Close and build',
            text: 'Money at closing, then draws as the work goes on.',
            aside: 'Together',
          },
        ],
      },
      { kind: 'heading', text: 'Your broker' },
      {
        kind: 'fields',
        fields: [
          { label: 'Name and company', span: 12 },
          { label: 'Phone', span: 5 },
          { label: 'Email', span: 7 },
          { label: 'Licence, where required', span: 12 },
        ],
      },
      {
        kind: 'text',
        text: 'Loans are made to business entities for business purposes and are subject to underwriting. This is not a commitment to lend.',
      },
    ],
  };
}
