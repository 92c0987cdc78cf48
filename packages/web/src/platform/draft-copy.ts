/** Sentences about half-filled forms. */
export const draftCopy = {
  kept: (moment: string) => `We kept what you had typed on ${moment}.`,
  restored: 'What you had typed is here again.',
  goOn: 'Continue with it',
  startAgain: 'Start again',
} as const;
