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
} as const;
