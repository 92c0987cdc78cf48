/** What a mailed link lets its owner do, once. */
export const linkPurposes = ['set password', 'account setup', 'change password'] as const;

export type LinkPurpose = (typeof linkPurposes)[number];
