import type { Block, BlankField, DocumentText } from '../../platform/documents/document-blocks.ts';
import type { DocumentBrand } from '../../platform/documents/document-brand.ts';

export type LoanProgram = 'fix and flip' | 'new construction' | 'rental' | 'multifamily';

interface ProgramQuestions {
  readonly title: string;
  readonly subtitle: string;
  readonly property: readonly BlankField[];
  readonly loan: readonly BlankField[];
  readonly exit: readonly string[];
  readonly papers: readonly string[];
}

const money = (label: string): BlankField => ({ label: `${label}, dollars`, span: 4 });

const questions: Readonly<Record<LoanProgram, ProgramQuestions>> = {
  'fix and flip': {
    title: 'Fix and flip application',
    subtitle: 'To buy or refinance a property, renovate it and sell it or keep it as a rental.',
    property: [
      { label: 'Bedrooms and baths', span: 4 },
      { label: 'Square feet today', span: 4 },
      { label: 'Square feet after the work', span: 4 },
    ],
    loan: [
      money('Purchase price'),
      money('Renovation budget'),
      money('Value after repair'),
      money('Loan asked for'),
      { label: 'Closing wanted by', span: 4 },
      { label: 'Months needed', span: 4 },
    ],
    exit: ['Sell', 'Refinance and rent'],
    papers: [
      'Purchase contract or payoff statement',
      'Construction budget',
      'Contractor profile',
      'Photographs of the property',
    ],
  },
  'new construction': {
    title: 'New construction application',
    subtitle: 'Ground-up building of one or more homes.',
    property: [
      { label: 'Lots and homes', span: 4 },
      { label: 'Square feet to build', span: 4 },
      { label: 'Zoning', span: 4 },
      { label: 'Permits: applied, issued, number', span: 12 },
    ],
    loan: [
      money('Cost or value of the lot'),
      money('Construction budget'),
      money('Value when finished'),
      money('Loan asked for'),
      { label: 'Work begins on', span: 4 },
      { label: 'Months to build', span: 4 },
    ],
    exit: ['Sell', 'Refinance and rent', 'Sold already, contract attached'],
    papers: [
      'Plans and specifications',
      'Construction budget by sublot',
      'Contractor profile and builder’s contract',
      'Permits or their status',
      'Deed or contract for the lot',
    ],
  },
  rental: {
    title: 'Rental application',
    subtitle: 'Long-term loan on leased property of one to four units.',
    property: [
      { label: 'Units', span: 3 },
      { label: 'Occupied', span: 3 },
      { label: 'Year built', span: 3 },
      { label: 'Square feet', span: 3 },
    ],
    loan: [
      money('Purchase price or value'),
      money('Loan asked for'),
      money('Rent a month'),
      money('Taxes a year'),
      money('Insurance a year'),
      money('Association dues a month'),
    ],
    exit: ['Purchase', 'Refinance, same amount', 'Refinance with cash out'],
    papers: [
      'Rent roll',
      'Leases in force',
      'Property management questionnaire',
      'Insurance declarations page',
      'Purchase contract or payoff statement',
    ],
  },
  multifamily: {
    title: 'Multifamily application',
    subtitle: 'Properties of five units and more.',
    property: [
      { label: 'Units', span: 3 },
      { label: 'Occupied', span: 3 },
      { label: 'Buildings', span: 3 },
      { label: 'Year built', span: 3 },
      { label: 'Improvements planned', span: 12, lines: 2 },
    ],
    loan: [
      money('Purchase price or value'),
      money('Loan asked for'),
      money('Improvement budget'),
      money('Income, last 12 months'),
      money('Expenses, last 12 months'),
      { label: 'Closing wanted by', span: 4 },
    ],
    exit: ['Hold', 'Sell', 'Refinance once stabilized'],
    papers: [
      'Rent roll',
      'Income and expense statements, two years and year to date',
      'Property management questionnaire',
      'Construction budget for improvements',
      'Track record and REO schedule',
    ],
  },
};

function guarantor(number: string): Block[] {
  return [
    { kind: 'heading', text: `${number} guarantor` },
    {
      kind: 'fields',
      fields: [
        { label: 'Name as on the identification', span: 8 },
        { label: 'Share of the entity', span: 4 },
        { label: 'Home address', span: 12 },
        { label: 'Email', span: 5 },
        { label: 'Phone', span: 4 },
        { label: 'Credit score, as far as known', span: 3 },
        { label: 'Projects finished in three years', span: 4 },
        money('Cash and securities'),
        { label: 'Citizenship or residence', span: 4 },
      ],
    },
    {
      kind: 'choices',
      label: 'In the last seven years',
      options: ['Bankruptcy', 'Foreclosure', 'Felony or fraud judgment', 'None of these'],
    },
  ];
}

/** The application that a broker fills in with a client. Numbers of social security are asked for later, in the portal. */
export function clientApplication({ name }: DocumentBrand, program: LoanProgram): DocumentText {
  const { title, subtitle, property, loan, exit, papers } = questions[program];
  return {
    title,
    subtitle,
    look: 'letter',
    blocks: [
      { kind: 'heading', text: 'Broker and borrower' },
      {
        kind: 'fields',
        fields: [
          { label: 'Broker', span: 6 },
          { label: 'Broker’s email', span: 6 },
          { label: 'Borrowing entity', span: 8 },
          { label: 'State of organization', span: 4 },
          { label: 'Address of the entity', span: 12 },
        ],
      },
      { kind: 'heading', text: 'Property' },
      {
        kind: 'fields',
        fields: [
          { label: 'Street', span: 12 },
          { label: 'City', span: 5 },
          { label: 'County', span: 3 },
          { label: 'State', span: 2 },
          { label: 'Zip', span: 2 },
          ...property,
        ],
      },
      {
        kind: 'choices',
        label: 'Does the borrower or a relative live there, or mean to?',
        options: ['No', 'Yes'],
      },
      { kind: 'heading', text: 'Loan' },
      { kind: 'fields', fields: loan },
      { kind: 'choices', label: program === 'rental' ? 'Purpose' : 'Exit', options: exit },
      ...guarantor('First'),
      ...guarantor('Second'),
      { kind: 'heading', text: 'Please attach' },
      {
        kind: 'bullets',
        items: [
          ...papers,
          'Entity documents',
          'Identification of each guarantor',
          'Two months of bank statements',
        ],
      },
      {
        kind: 'text',
        text: `The loan is for business purposes. What is stated here is true and complete. ${name} may check it, order credit reports, an appraisal and a title search, and share what is needed for that. This is not a commitment to lend.`,
      },
      {
        kind: 'signatures',
        people: ['For the borrower (name and title)', 'First guarantor', 'Second guarantor'],
      },
    ],
  };
}
