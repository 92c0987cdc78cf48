export const viewingCopyRest = {
  timeLeft: (minutes: number) => (minutes < 1 ? 'less than a minute left' : `${minutes} min left`),
} as const;
