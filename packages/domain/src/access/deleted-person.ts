/** The name of a person whose data was deleted. */
export const deletedName = 'Deleted person';

/** In place of their email: unique, and no address, so nothing is sent to it and nobody signs up with it. */
export function deletedEmail(accountId: string): string {
  return `deleted-${accountId}`;
}

export function isDeletedEmail(email: string): boolean {
  return email.startsWith('deleted-') && !email.includes('@');
}
