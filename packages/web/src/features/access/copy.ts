export const accessCopy = {
  signInTitle: 'Customer Sign In',
  signInSubtitle: 'Follow your loans, request draws and reach your loan team.',
  email: 'Email',
  password: 'Password',
  passwordHelp: 'Password help',
  signIn: 'Sign In',
  signingIn: 'Signing In...',
  newHere: 'New here?',
  createAccount: 'Create your account',
  createAccountHint: 'with the email your loan officer has on file.',
  timedOut: 'You were signed out because there was no activity for a while. Sign in to go on where you were.',
} as const;
