export const accountCopyRest = {
  create: {
    existing: [
      'We found you already have an account. Proceed to ',
      'Login',
      ' or ',
      'Reset Your Password',
      '.',
    ],
    unknown: [
      'Unfortunately we could not find an existing account for your email. Complete the ',
      'customer sign up',
      ' or ',
      'broker sign up',
      ' for Portal access.',
    ],
  },
  forgot: {
    unknown: ['Account Not Found. Check the email for typos, or ', 'create your account', '.'],
    elsewhere: ['This account cannot sign in with an emailed link. Go to ', 'login', '.'],
    noPassword: ['You have a profile, but you haven’t set up your login yet. ', 'Set it up now', '.'],
  },
  thankYou: {
    text: (name: string) =>
      name === '' ? 'Welcome! You can sign in now.' : `Welcome, ${name}! You can sign in now.`,
  },
} as const;
