/** How an employee was in contact with a borrower. */
export const contactWays = ['call', 'email', 'letter', 'visit'] as const;
export type ContactWay = (typeof contactWays)[number];
