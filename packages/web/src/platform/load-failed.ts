/** What a table or page says when its data could not be loaded. A message is a sentence; within this one it needs no end of its own. */
export const loadFailed = (message: string) =>
  `There was a problem loading data (error: ${message.replace(/\.$/, '')}).`;
