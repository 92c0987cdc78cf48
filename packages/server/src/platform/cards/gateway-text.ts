import { gatewayReasons } from '@drawbridge/messages/cards';

/** Reasons that gateways give in English, in their own words. */
const known: Readonly<Record<string, () => string>> = {
  'This transaction has been declined.': () => gatewayReasons.declined,
  'This transaction has been declined. The card code (CVV) does not match.': () =>
    gatewayReasons.declinedCode,
  'The card code (CVV) does not match.': () => gatewayReasons.codeMismatch,
  'The card code is invalid.': () => gatewayReasons.codeInvalid,
  'The credit card number is invalid.': () => gatewayReasons.numberInvalid,
  'Credit card expiration date is invalid.': () => gatewayReasons.expiryInvalid,
  'The credit card has expired.': () => gatewayReasons.expired,
  'The card has insufficient funds.': () => gatewayReasons.funds,
  'The merchant does not accept this type of credit card.': () => gatewayReasons.type,
  'The transaction has been declined because of an AVS mismatch. The address provided does not match billing address of cardholder.':
    () => gatewayReasons.address,
  'An error occurred during processing. Please try again.': () => gatewayReasons.processing,
  'The sandbox accepts only test card numbers.': () => gatewayReasons.testOnly,
};

/** A gateway’s reason in the reader’s language. Reasons that we do not know are shown as the gateway gave them. */
export function gatewayText(said: string): string {
  return Object.hasOwn(known, said) ? (known[said]?.() ?? said) : said;
}
