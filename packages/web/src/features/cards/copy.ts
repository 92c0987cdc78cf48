export const cardCopyRest = {
  securityHint: (digits: number) =>
    digits === 4 ? '4 digits on the front of the card' : '3 digits on the back of the card',
} as const;
