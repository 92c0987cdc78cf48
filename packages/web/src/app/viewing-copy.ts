/** Sentences around viewing somebody's account. */
export const viewingCopy = {
  bar: 'View an account',
  email: 'Account to view',
  emailExample: 'name@example.com',
  reason: 'Reason',
  submit: 'View account',
  submitting: 'Opening...',
  dismiss: 'Dismiss',
  banner: 'Account being viewed',
  viewing: (name: string, email: string) => `Viewing ${name} (${email})`,
  as: (employee: string) => `as ${employee}`,
  timeLeft: (minutes: number) => (minutes < 1 ? 'less than a minute left' : `${minutes} min left`),
  back: 'Back to my account',
  goingBack: 'Going back...',
  started: (name: string) => `You are now viewing the account of ${name}.`,
  ended: 'You are back in your own account.',
} as const;
