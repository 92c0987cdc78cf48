/** How long an employee may view another person’s account before asking again: 60 minutes. */
export const viewingMs = 60 * 60_000;
