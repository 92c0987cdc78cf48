/** What a mailed link lets its owner do, once. */
export const linkPurposes = ['set password', 'account setup', 'change password'] as const;

/** Who has a link mailed: anybody by its email, anybody in a browser known to the account, or an employee. */
export type LinkAsker = 'stranger' | 'known browser' | 'employee';

export type LinkPurpose = (typeof linkPurposes)[number];
