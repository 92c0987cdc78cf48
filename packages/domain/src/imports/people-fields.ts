import type { ImportField } from './import-field.ts';

/** What is imported of people. */
export const peopleFields: readonly ImportField[] = [
  {
    key: 'email',
    label: 'Email',
    type: 'email',
    required: true,
    aliases: ['emailaddress', 'mail', 'borroweremail', 'primaryemail'],
  },
  {
    key: 'name',
    label: 'Name',
    type: 'text',
    required: true,
    most: 200,
    aliases: ['fullname', 'borrower', 'borrowername', 'contact', 'contactname', 'sortname'],
  },
  {
    key: 'phone',
    label: 'Phone',
    type: 'text',
    most: 40,
    aliases: [
      'phonenumber',
      'mobile',
      'cell',
      'cellphone',
      'phonecell',
      'telephone',
      'homephone',
      'workphone',
    ],
  },
  {
    key: 'accountType',
    label: 'Kind of account',
    type: 'account type',
    aliases: ['accounttype', 'type', 'role', 'contacttype'],
  },
  {
    key: 'loanOfficerEmail',
    label: 'Loan officer email',
    type: 'email',
    aliases: [
      'loanofficer',
      'loanofficeremailaddress',
      'lo',
      'loemail',
      'loemailaddress',
      'rep',
      'repemail',
      'representative',
      'representativeemail',
    ],
  },
];
