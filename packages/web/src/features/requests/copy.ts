export const requestsCopy = {
  title: 'Servicing Requests',
  subtitle: 'What you need for a loan that is funded, and whom to ask.',
  forms: 'Forms',
  ach: 'Recurring payment (ACH) authorization',
  achHint: 'Have your monthly payment drawn from your bank account.',
  claims: 'Claims packet',
  claimsHint: 'What to do after damage to a property, with the forms for insurance claims.',
  draws: 'How to request a draw',
  drawsHint: 'From the finished work to the money in your account, step by step.',
  ask: 'Payoff, extension, CapEx or insurance claim?',
  askText: (email: string, phone: string) => `Write to ${email} or call ${phone}, and name your loan number.`,
  write: 'Write to servicing',
} as const;
