/** Why an email was given up, as far as it helps to fix it. */
export const mailFailures = [
  'no address',
  'no mailbox',
  'no domain',
  'mailbox full',
  'refused',
  'not reached',
] as const;
export type MailFailure = (typeof mailFailures)[number];

/** Enhanced status codes (RFC 3463) without their class. */
const byStatus: Readonly<Record<string, MailFailure>> = {
  '1.0': 'no mailbox',
  '1.1': 'no mailbox',
  '1.2': 'no domain',
  '1.3': 'no address',
  '1.6': 'no mailbox',
  '1.10': 'no domain',
  '2.1': 'no mailbox',
  '2.2': 'mailbox full',
  '4.3': 'no domain',
  '4.4': 'no domain',
};

/** For servers without status codes: words of their answers. */
const byWords: readonly (readonly [RegExp, MailFailure])[] = [
  [/no email address|invalid (?:address|recipient)|bad (?:address|recipient)/i, 'no address'],
  [/(?:quota|mailbox (?:is )?full|over ?quota|insufficient storage)/i, 'mailbox full'],
  [/(?:domain|host)[^.]*(?:not found|does not exist|unknown|no such)|null mx/i, 'no domain'],
  [
    /(?:user|mailbox|recipient|account|address)[^.]*(?:unknown|not found|does not exist|unavailable|disabled|no such)|(?:unknown|no such|invalid) (?:user|mailbox|recipient)|not here/i,
    'no mailbox',
  ],
];

/** Classifies the error of an email’s last attempt. Without an answer from a mail server it was not reached. */
export function mailFailureOf(error: string): MailFailure {
  const answer = /\b([45])\d\d[ -](?:[245]\.(\d{1,3}\.\d{1,3})\b)?/.exec(error);
  const known = answer?.[2] === undefined ? undefined : byStatus[answer[2]];
  // A temporary refusal says nothing about the address: retries ran until time was up.
  if (answer?.[1] === '4') return known === 'mailbox full' ? known : 'not reached';
  if (known) return known;
  const worded = byWords.find(([words]) => words.test(error))?.[1];
  if (answer) return worded ?? 'refused';
  return worded === 'no address' ? worded : 'not reached';
}
