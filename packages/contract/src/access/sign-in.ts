import { isEmailAddress } from '@drawbridge/domain/mail/email-address.ts';

export const signInMessages = {
  username: 'Valid email address required.',
  password: 'Valid Email and Password are required. For help with your password click below.',
} as const;

/**
 * What is wrong with what somebody signs in with, by field. Says what the schema of the call says, without it: nobody
 * should wait at sign-in for a library of schemas.
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
