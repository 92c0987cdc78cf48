import type { ImportField } from './import-field.ts';

/** What is imported of people. */
export const peopleFields: readonly ImportField[] = [
  {
    key: 'email',
    label: 'Email',
    type: 'email',
    required: true,
    aliases: ['emailaddress', 'mail', 'borroweremail', 'primaryemail'],
    example: 'mara.keene@example.com',
  },
  {
    key: 'name',
    label: 'Name',
    type: 'text',
    required: true,
    most: 200,
    aliases: ['fullname', 'borrower', 'borrowername', 'contact', 'contactname', 'sortname'],
    example: 'Mara Keene',
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
    example: '(404) 555-0101',
  },
  {
    key: 'accountType',
    label: 'Kind of account',
    type: 'account type',
    aliases: ['accounttype', 'type', 'role', 'contacttype'],
    example: 'Borrower',
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
    example: 'sam.ortiz@example.com',
  },
];
