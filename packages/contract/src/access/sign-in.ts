import { isEmailAddress } from '@drawbridge/domain/mail/email-address.ts';
import { signInMessages } from '@drawbridge/messages/access';

/**
 * A sign-in form’s errors, by field. Repeats the rules of the call’s schema, so that the sign-in page does not load the
 * schema library.
 */
export function signInFaults(given: {
  readonly username: string;
  readonly password: string;
}): Partial<Record<keyof typeof signInMessages, string>> {
  return {
    ...(isEmailAddress(given.username) ? {} : { username: signInMessages.username }),
    ...(given.password === '' ? { password: signInMessages.password } : {}),
  };
}
