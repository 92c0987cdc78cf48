import { peopleOnAccount } from '../wire/reach.ts';
import { get, post } from '../wire/route.ts';
import {
  accountLanguage,
  accountProfile,
  languageChange,
  preferredName,
  preferredNameChange,
  profileUpdate,
} from './schema.ts';

/** Among leads, only future borrowers have a profile. */
const borrowers = ['customer', 'lead'] as const;

export const profileRoutes = {
  read: get('/lima/api/fetchaccountprofile', {
    summary: 'The borrower’s address and phone number.',
    who: borrowers,
    touches: { data: 'own account' },
    reply: accountProfile,
    refusals: ['role_not_allowed'],
  }),
  update: post('/lima/api/updateaccountprofile', {
    summary:
      'Change the borrower’s address and phone number. Every field is required, because letters and refunds go there. Another phone number takes a sign-in or a proof (`security/confirm`) in the last 15 minutes, because employees call it back.',
    who: borrowers,
    touches: { data: 'own account' },
    body: profileUpdate,
    reply: accountProfile,
    refusals: ['role_not_allowed', 'not_found', 'confirmation_needed'],
  }),
  preferredName: get('/lima/api/users/preferred-name', {
    summary: 'The name emails greet the caller by.',
    ...peopleOnAccount,
    reply: preferredName,
  }),
  setPreferredName: post('/lima/api/users/preferred-name', {
    summary: 'Sets the name emails greet the caller by. An empty name removes it.',
    ...peopleOnAccount,
    body: preferredNameChange,
    reply: preferredName,
  }),
  language: get('/lima/api/users/language', {
    summary: 'The language the caller chose to read.',
    ...peopleOnAccount,
    reply: accountLanguage,
  }),
  setLanguage: post('/lima/api/users/language', {
    summary: 'Sets the language the caller reads on every device, and in this browser right away.',
    ...peopleOnAccount,
    body: languageChange,
    reply: accountLanguage,
  }),
} as const;
