/** What the sandbox does with a card: approves it, declines it, or goes silent before or after charging it. */
export type SandboxVerdict = 'approve' | 'silent after charging' | 'silent' | { readonly decline: string };

/** Test numbers that payment providers publish. They belong to nobody. */
const approved = new Set([
  '4111111111111111',
  '4242424242424242',
  '4012888888881881',
  '4000056655665556',
  '4007000000027',
  '4222222222222',
  '5555555555554444',
  '5424000000000015',
  '5105105105105100',
  '5200828282828210',
  '2223003122003222',
  '2223000010309703',
  '2223000010309711',
  '378282246310005',
  '371449635398431',
  '370000000000002',
  '6011111111111117',
  '6011000990139424',
  '6011000000000012',
  '3530111333300000',
  '3566002020360505',
  '3088000000000017',
  '38000000000006',
  '30569309025904',
]);

const declined: Readonly<Record<string, string>> = {
  '4000000000000002': 'This transaction has been declined.',
  '4000000000009995': 'The card has insufficient funds.',
  '4000000000000069': 'The credit card has expired.',
  '4000000000000127': 'The card code (CVV) does not match.',
  '4000000000000119': 'An error occurred during processing. Please try again.',
};

/** Test numbers that make the gateway go silent. */
const silentAfterCharging = '4000000000003022';
const silent = '4000000000003030';

/** The outcome for a card. Every number except test numbers is declined, so the sandbox never accepts a real card. */
export function sandboxVerdict(card: { number: string; securityCode: string; zip: string }): SandboxVerdict {
  if (card.number === silentAfterCharging) return 'silent after charging';
  if (card.number === silent) return 'silent';
  const message = declined[card.number];
  if (message !== undefined) return { decline: message };
  if (!approved.has(card.number)) return { decline: 'The sandbox accepts only test card numbers.' };
  // As in Authorize.Net’s sandbox.
  if (card.zip === '46282') return { decline: 'This transaction has been declined.' };
  if (card.securityCode === '901') return { decline: 'The card code (CVV) does not match.' };
  return 'approve';
}
