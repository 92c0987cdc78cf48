import { usual, type TableEntry } from '../../platform/lender-export/table-entry.ts';

/** Tables that exports of all data leave out, and copies have. */
export const describedHere: Readonly<Record<string, TableEntry>> = {
  sessions: {
    file: 'people/sessions',
    about: 'When you were signed in, and when an employee viewed your account.',
    columns: {
      ...usual('created_at'),
      renewed_at: 'When it was last used',
      expires_at: 'When it ends by itself',
      ended_at: 'When it was ended; empty if it was not',
      user_agent: 'The browser',
      acting_employee_id: 'Set if an employee viewed your account',
      proven_at: 'When you last confirmed that it was you',
    },
  },
  known_devices: {
    file: 'people/known-browsers',
    about: 'Browsers you signed in with.',
    columns: { first_used_at: 'When first used', last_used_at: 'When last used' },
  },
  sign_in_failures: {
    file: 'people/failed-sign-ins',
    about: 'Failed sign-ins and confirmations with your email in the last days.',
    columns: { failed_at: 'When' },
  },
  push_subscriptions: {
    file: 'people/notified-browsers',
    about: 'Browsers that get notifications.',
    columns: { user_agent: 'The browser', subscribed_at: 'When you turned them on' },
  },
  personal_copies: {
    file: 'people/copies-of-data',
    about: 'Copies of your data, this one among them.',
    columns: {
      asked_at: 'When it was requested',
      asked_by: 'Who requested it',
      ready_at: 'When it was ready',
      expires_at: 'Until when it could be downloaded',
      removed_at: 'When it was removed',
    },
  },
};
