import type { DevelopmentPageName } from '@drawbridge/domain/portal/development-pages.ts';

export const developmentCopy = {
  only: 'Shown outside production only',
  start: 'Start application',
  toSignIn: 'To Customer Sign In',
  toStaff: 'To the employees’ area',
  toCreate: 'Create your account',
} as const;

/** What each page says. `about` is what its address names: a broker’s email, an invitation. */
export const developmentPages: Record<
  DevelopmentPageName,
  { readonly title: string; readonly text: (about: string) => string }
> = {
  'set password': {
    title: 'Set your password',
    text: () =>
      'You set your password from a link that we mail to you. Enter your email and we send you one.',
  },
  'broker sign-up': {
    title: 'Apply with your broker',
    text: (broker) => `You were sent here by ${broker}. Your application will name them as your broker.`,
  },
  'thank you': {
    title: 'Thank you!',
    text: () => 'We have received what you sent and will reach out to you.',
  },
  'additional guarantor': {
    title: 'Additional guarantor',
    text: (invitation) =>
      `You were asked to guarantee a loan (invitation ${invitation}). Your details are taken on the application page.`,
  },
  'additional guarantor thanks': {
    title: 'Thank you!',
    text: () => 'We have received your details as an additional guarantor and will reach out to you.',
  },
  'line of credit': {
    title: 'Line of credit',
    text: () => 'Money to buy and improve houses, drawn as you need it.',
  },
  'fix and flip': {
    title: 'Fix and flip',
    text: () => 'A short loan to buy a house, renovate it and sell it.',
  },
  rental: { title: 'Rental', text: () => 'A long loan for houses that you let.' },
  'new construction': {
    title: 'New construction',
    text: () => 'A loan for land and building, paid out as the work goes on.',
  },
  'loan officer': {
    title: 'Loan officers',
    text: () => 'Loan officers work in the employees’ area: pipeline, requests and people.',
  },
};
