/** Apart from the other fields, which the sign-in page does not need. */
import * as z from 'zod/mini';
import { isEmailAddress } from '@drawbridge/domain/mail/email-address.ts';

const wireMessages = {
  noNullCharacter: 'Please remove the invisible character (NUL) from this text.',
  tooLong: (most: number) => `Please use at most ${most.toLocaleString('en-US')} characters.`,
  email: 'Valid email address required.',
} as const;

/**
 * Text as typed, up to `most` UTF-16 units. Refuses NUL, which PostgreSQL cannot hold. `missing` is the message when
 * nothing came.
 */
export function text(most: number, missing?: string) {
  return z.string(missing).check(
    // Made when needed: the first number takes browsers 15 ms to format, too much at page start.
    z.maxLength(most, { error: () => wireMessages.tooLong(most) }),
    z.refine((value) => !value.includes('\u0000'), wireMessages.noNullCharacter),
  );
}

/** An email address; `message` is for a missing or malformed one. */
export function email(message: string = wireMessages.email) {
  return text(254).check(z.refine(isEmailAddress, message));
}
