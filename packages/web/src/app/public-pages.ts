// One chunk for the small public pages: with a chunk each, the sign-in page would load the name of every one.
export { PaymentPage } from './payment-page.tsx';
export { PayoffCheckPage } from './payoff-check-page.tsx';
export { ThankYouPage } from './thank-you-page.tsx';
export { UnlistedPage } from './unlisted-page.tsx';
