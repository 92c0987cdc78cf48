import { personHints, personLabels, personMessages } from '@drawbridge/messages/people';
import { languages } from '@drawbridge/messages/language';
import { accountTypes, accountTypeWords } from '@drawbridge/domain/access/account-types.ts';
import { checkField, choiceField, emailField, optional, textField } from '../wire/field-table.ts';

/** Employees can see these fields. Administrators can change them. */
export const personFields = {
  name: textField({
    label: () => personLabels.name,
    missing: () => personMessages.name,
    most: 200,
    sample: 'Nora Invited',
  }),
  email: emailField({
    label: () => personLabels.email,
    missing: () => personMessages.email,
    sample: 'nora@invited.test',
  }),
  phone: optional(textField({ label: () => personLabels.phone, most: 40, sample: '843-555-0161' })),
  accountType: choiceField({
    label: () => personLabels.accountType,
    values: accountTypes,
    choiceWords: () => accountTypeWords,
    missing: () => personMessages.accountType,
    sample: 'CustomerAccount',
  }),
  language: optional(
    choiceField({
      label: () => personLabels.language,
      values: languages.map(({ tag }) => tag),
      choiceWords: () => Object.fromEntries(languages.map(({ tag, name }) => [tag, name])),
      missing: () => personMessages.language,
      sample: 'es-US',
    }),
  ),
  isLead: checkField({
    label: () => personLabels.isLead,
    hint: () => personHints.isLead,
    sample: false,
  }),
  isAdministrator: checkField({
    label: () => personLabels.isAdministrator,
    hint: () => personHints.isAdministrator,
    sample: false,
  }),
} as const;
