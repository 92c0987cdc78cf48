/** Text about unsent forms. */
export const draftCopy = {
  saved: (moment: string) => `You have a draft from ${moment}.`,
  restored: 'We restored your draft.',
  resume: 'Continue draft',
  discard: 'Start over',
} as const;
