/** What an emailed link lets its owner do, once. */
export const linkPurposes = ['set password', 'account setup', 'change password'] as const;

/** Who requested a link: anyone who knows the email, someone in a browser the account knows, or an employee. */
export type LinkAsker = 'stranger' | 'known browser' | 'employee';

export type LinkPurpose = (typeof linkPurposes)[number];
