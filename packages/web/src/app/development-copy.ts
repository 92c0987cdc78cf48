import type { DevelopmentPageName } from '@drawbridge/domain/portal/development-pages.ts';

export const developmentCopy = {
  only: 'Not shown in production',
  start: 'Start application',
  toSignIn: 'Go to Customer Sign In',
  toStaff: 'Go to the employee area',
  toCreate: 'Create your account',
} as const;

/** Each page’s text. `about` is the part of the path it names: a broker’s email or an invitation. */
export const developmentPages: Record<
  DevelopmentPageName,
  { readonly title: string; readonly text: (about: string) => string }
> = {
  'set password': {
    title: 'Set your password',
    text: () => 'You set your password from a link we email you. Enter your email to get one.',
  },
  'broker sign-up': {
    title: 'Apply with your broker',
    text: (broker) => `${broker} referred you. Your application will list them as your broker.`,
  },
  'thank you': {
    title: 'Thank you!',
    text: () => 'We received your submission and will be in touch.',
  },
  'additional guarantor': {
    title: 'Additional guarantor',
    text: (invitation) =>
      `You’ve been asked to guarantee a loan (invitation ${invitation}). Enter your details on the application page.`,
  },
  'additional guarantor thanks': {
    title: 'Thank you!',
    text: () => 'We received your details as an additional guarantor and will be in touch.',
  },
  'line of credit': {
    title: 'Line of credit',
    text: () => 'Funds to buy and renovate properties, drawn as you need them.',
  },
  'fix and flip': {
    title: 'Fix and flip',
    text: () => 'A short-term loan to buy, renovate and sell a property.',
  },
  rental: { title: 'Rental', text: () => 'A long-term loan for properties you rent out.' },
  'new construction': {
    title: 'New construction',
    text: () => 'A loan for land and construction, paid out as the work progresses.',
  },
  'loan officer': {
    title: 'Loan officers',
    text: () => 'Loan officers work on the pipeline, requests and people in the employee area.',
  },
};
