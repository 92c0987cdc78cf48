import { expect, test } from 'vitest';
import { mailFailureOf } from './mail-failure.ts';

const rejected = "Can't send mail - all recipients were rejected: ";

test.each([
  ['This is no email address.', 'no address'],
  [`${rejected}550 5.1.1 <jon@example.test>: Recipient address rejected: User unknown`, 'no mailbox'],
  [`${rejected}550-5.1.1 The email account that you tried to reach does not exist.`, 'no mailbox'],
  [`${rejected}550 No such user here`, 'no mailbox'],
  [`${rejected}550 not here`, 'no mailbox'],
  [`${rejected}550 5.1.2 <jon@exmaple.test>: Domain not found`, 'no domain'],
  [`${rejected}556 5.1.10 Recipient address has null MX`, 'no domain'],
  [`${rejected}501 5.1.3 Bad recipient address syntax`, 'no address'],
  [`${rejected}552 5.2.2 Over quota`, 'mailbox full'],
  [`${rejected}452 4.2.2 The recipient's mailbox is full`, 'mailbox full'],
  [`${rejected}550 5.7.1 Message rejected due to policy`, 'refused'],
  ['Message failed: 554 Transaction failed', 'refused'],
  [`${rejected}450 4.2.1 User unknown for now, try again later`, 'not reached'],
  ['connect ECONNREFUSED 127.0.0.1:587', 'not reached'],
  ['Greeting never received', 'not reached'],
])('%s', (error, failure) => {
  expect(mailFailureOf(error)).toBe(failure);
});
