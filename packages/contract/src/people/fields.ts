import { languages } from '@drawbridge/messages/language';
import { accountTypes, accountTypeWords } from '@drawbridge/domain/access/account-types.ts';
import { checkField, choiceField, emailField, optional, textField } from '../wire/field-table.ts';

/** Employees can see these fields. Administrators can change them. */
export const personFields = {
  name: textField({ label: 'Name', missing: 'Name is required.', most: 200, sample: 'Nora Invited' }),
  email: emailField({ label: 'Email', missing: 'A valid email is required.', sample: 'nora@invited.test' }),
  phone: optional(textField({ label: 'Phone', most: 40, sample: '843-555-0161' })),
  accountType: choiceField({
    label: 'Account type',
    values: accountTypes,
    choiceWords: accountTypeWords,
    missing: 'Choose an account type.',
    sample: 'CustomerAccount',
  }),
  language: optional(
    choiceField({
      label: 'Language',
      values: languages.map(({ tag }) => tag),
      choiceWords: Object.fromEntries(languages.map(({ tag, name }) => [tag, name])),
      missing: 'Choose a language from the list.',
      sample: 'es-US',
    }),
  ),
  isLead: checkField({
    label: 'Lead',
    hint: 'Sees only resources until their first deal.',
    sample: false,
  }),
  isAdministrator: checkField({
    label: 'Administrator',
    hint: 'Manages people and settings.',
    sample: false,
  }),
} as const;
