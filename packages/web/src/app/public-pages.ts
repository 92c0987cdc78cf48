// One file for the small pages that need no sign-in: with a file for each, every visit of sign-in would load
// its name.
export { PaymentPage } from './payment-page.tsx';
export { PayoffCheckPage } from './payoff-check-page.tsx';
export { ThankYouPage } from './thank-you-page.tsx';
export { UnlistedPage } from './unlisted-page.tsx';
