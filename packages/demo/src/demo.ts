/** The demo parts the server loads while `DEMO` is on. */
export { addDemo } from './add-demo.ts';
export { offerDemo } from './offer-demo.ts';
export { demoAccounts, demoPassword } from './people/people.ts';
