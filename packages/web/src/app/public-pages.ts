// One file for the small pages that need no sign-in: each of its own would cost every visitor of sign-in its name.
export { PaymentPage } from './payment-page.tsx';
export { PayoffCheckPage } from './payoff-check-page.tsx';
export { ThankYouPage } from './thank-you-page.tsx';
export { UnlistedPage } from './unlisted-page.tsx';
