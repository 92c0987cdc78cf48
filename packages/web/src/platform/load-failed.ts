/** The message of a table or page whose data failed to load. Drops the period of the reason it quotes. */
export const loadFailed = (message: string) =>
  `There was a problem loading data (error: ${message.replace(/\.$/, '')}).`;
