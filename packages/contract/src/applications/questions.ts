import { creditScores, einPattern, ssnPattern } from '@drawbridge/domain/applications/applicant-facts.ts';
import {
  applicationLabels as labels,
  applicationHints as hints,
  applicationMessages as messages,
} from '@drawbridge/messages/applications';
import {
  countField,
  dayField,
  emailField,
  moneyField,
  optional,
  percentField,
  textField,
} from '../wire/field-table.ts';
import { declarations } from './declaration-questions.ts';
import {
  asked,
  digitsField,
  isOneOf,
  phoneQuestion,
  question,
  stateField,
  wordsField,
  yesOrNoField,
  zipQuestion,
  type QuestionTable,
} from './question.ts';

const oneProperty = ['fix and flip', 'rental', 'new construction'] as const;
const building = ['fix and flip', 'new construction'] as const;
const isPurchase = isOneOf('purpose', 'purchase');
const isRefinance = isOneOf('purpose', 'refinance', 'cashOut');
export const isCompany = isOneOf('borrower_kind', 'llc', 'corporation', 'trust');

const shortText = (label: () => string, sample: string, wide = false) =>
  textField({
    label,
    most: 200,
    sample,
    missing: () => messages.required({ label: label() }),
    ...(wide && { wide }),
  });

const property = {
  ...asked(
    { step: 'property', products: oneProperty },
    {
      street: question(
        shortText(() => labels.street, '338 Sycamore Avenue', true),
        { autoComplete: 'street-address', essential: true },
      ),
      city: question(
        shortText(() => labels.city, 'Decatur'),
        { essential: true },
      ),
      state: question(stateField({ label: () => labels.state }), { essential: true }),
      zip: { ...zipQuestion({ label: () => labels.zip }, 'postal-code'), essential: true },
      property_kind: wordsField({
        label: () => labels.property_kind,
        values: ['singleFamily', 'twoToFour', 'multifamily', 'townhouse', 'condo', 'land'],
      }),
      units: question(
        countField({
          label: () => labels.units,
          least: 2,
          most: 999,
          malformed: () => messages.units,
          sample: 4,
        }),
        { when: isOneOf('property_kind', 'twoToFour', 'multifamily') },
      ),
      purpose: question(
        wordsField({ label: () => labels.purpose, values: ['purchase', 'refinance', 'cashOut'] }),
        { essential: true },
      ),
      price: question(moneyField({ label: () => labels.price, sample: 212_000 }), {
        when: isPurchase,
        essential: true,
      }),
      current_value: question(moneyField({ label: () => labels.current_value, sample: 260_000 }), {
        when: isRefinance,
        essential: true,
      }),
      owed: question(moneyField({ label: () => labels.owed, hint: () => hints.owed, sample: 140_000 }), {
        when: isRefinance,
      }),
      bought_on: question(optional(dayField({ label: () => labels.bought_on, sample: '2024-05-01' })), {
        when: isRefinance,
      }),
    },
  ),
  ...asked(
    { step: 'property', products: building },
    {
      budget: moneyField({ label: () => labels.budget, hint: () => hints.budget, sample: 64_000 }),
      after_repair_value: moneyField({
        label: () => labels.after_repair_value,
        hint: () => hints.after_repair_value,
        sample: 365_000,
      }),
      exit: wordsField({ label: () => labels.exit, values: ['sell', 'rent', 'other'] }),
    },
  ),
  ...asked(
    { step: 'property', products: ['rental'] },
    {
      monthly_rent: moneyField({
        label: () => labels.monthly_rent,
        hint: () => hints.monthly_rent,
        sample: 2_450,
      }),
      is_leased: yesOrNoField({ label: () => labels.is_leased }),
      yearly_taxes: moneyField({ label: () => labels.yearly_taxes, sample: 3_120 }),
      yearly_insurance: moneyField({ label: () => labels.yearly_insurance, sample: 1_480 }),
      monthly_dues: optional(moneyField({ label: () => labels.monthly_dues, sample: 85 })),
    },
  ),
  ...asked(
    { step: 'property', products: oneProperty },
    {
      loan_amount: optional(
        moneyField({ label: () => labels.loan_amount, hint: () => hints.loan_amount, sample: 190_000 }),
      ),
      closing_by: optional(
        dayField({ label: () => labels.closing_by, hint: () => hints.closing_by, sample: '2026-12-18' }),
      ),
    },
  ),
  ...asked(
    { step: 'property', products: ['line of credit'] },
    {
      line_amount: question(moneyField({ label: () => labels.line_amount, sample: 750_000 }), {
        essential: true,
      }),
      invests_in: stateField({ label: () => labels.invests_in, hint: () => hints.invests_in }),
      deals_a_year: countField({
        label: () => labels.deals_a_year,
        least: 0,
        most: 500,
        malformed: () => messages.count,
        sample: 6,
      }),
    },
  ),
};

const emailQuestion = () =>
  question(
    emailField({ label: () => labels.email, missing: () => messages.email, sample: 'ana@example.test' }),
    { autoComplete: 'email' },
  );

const person = (sample: string) => ({
  first_name: question(
    shortText(() => labels.first_name, sample),
    { autoComplete: 'given-name', essential: true },
  ),
  last_name: question(
    shortText(() => labels.last_name, 'Ruiz'),
    { autoComplete: 'family-name', essential: true },
  ),
  email: emailQuestion(),
});

const { email: _, ...named } = person('Ana');

const borrower = {
  ...asked({ step: 'borrower', parties: true }, named),
  // Who borrows gets the receipt and the account at this address. A party's is known from the invitation.
  ...asked({ step: 'borrower' }, { email: { ...emailQuestion(), essential: true } }),
  ...asked(
    { step: 'borrower', parties: true },
    {
      phone: phoneQuestion({ label: () => labels.phone }),
      home_street: question(
        shortText(() => labels.home_street, '9 Oak Row', true),
        {
          autoComplete: 'street-address',
        },
      ),
      home_city: question(
        shortText(() => labels.home_city, 'Macon'),
        { autoComplete: 'address-level2' },
      ),
      home_state: question(stateField({ label: () => labels.home_state }), {
        autoComplete: 'address-level1',
      }),
      home_zip: zipQuestion({ label: () => labels.home_zip }, 'postal-code'),
      birth_date: question(
        dayField({ label: () => labels.birth_date, hint: () => hints.birth_date, sample: '1984-05-17' }),
        { sealed: true, autoComplete: 'bday' },
      ),
      ssn: question(
        digitsField({
          label: () => labels.ssn,
          hint: () => hints.ssn,
          length: 9,
          malformed: () => messages.ssn,
          sample: '078051120',
        }),
        { sealed: true, digits: ssnPattern, autoComplete: 'off' },
      ),
      credit_score: countField({
        label: () => labels.credit_score,
        hint: () => hints.credit_score,
        ...creditScores,
        malformed: () => messages.creditScore(creditScores),
        sample: 718,
      }),
    },
  ),
};

const company = {
  ...asked(
    { step: 'company' },
    {
      borrower_kind: question(
        wordsField({
          label: () => labels.borrower_kind,
          values: ['llc', 'corporation', 'trust', 'individual'],
        }),
        { essential: true },
      ),
      entity_name: question(
        shortText(() => labels.entity_name, 'Alder Homes LLC', true),
        {
          when: isCompany,
          autoComplete: 'organization',
          essential: true,
        },
      ),
      ein: question(
        digitsField({
          label: () => labels.ein,
          length: 9,
          malformed: () => messages.ein,
          sample: '123456789',
        }),
        { when: isCompany, digits: einPattern },
      ),
      formed_in: question(stateField({ label: () => labels.formed_in }), { when: isCompany }),
    },
  ),
  ...asked(
    { step: 'company', list: 'owners', when: isCompany },
    {
      ...person('Sam'),
      share: percentField({ label: () => labels.share, sample: 100 }),
      guarantees: yesOrNoField({ label: () => labels.guarantees, hint: () => hints.guarantees }),
    },
  ),
};

const experience = {
  ...asked(
    { step: 'experience' },
    {
      finished: countField({
        label: () => labels.finished,
        hint: () => hints.finished,
        least: 0,
        most: 500,
        malformed: () => messages.count,
        sample: 4,
      }),
      rentals: countField({
        label: () => labels.rentals,
        least: 0,
        most: 2_000,
        malformed: () => messages.count,
        sample: 2,
      }),
      liquid: moneyField({ label: () => labels.liquid, hint: () => hints.liquid, sample: 90_000 }),
    },
  ),
  ...asked(
    { step: 'experience', list: 'projects' },
    {
      address: shortText(() => labels.address, '77 Foxglove Lane, Macon, GA', true),
      kind: wordsField({ label: () => labels.kind, values: ['flip', 'build', 'held'] }),
      bought: optional(dayField({ label: () => labels.bought, sample: '2025-02-03' })),
      cost: moneyField({ label: () => labels.cost, hint: () => hints.cost, sample: 231_000 }),
      sold: optional(dayField({ label: () => labels.sold, hint: () => hints.sold, sample: '2025-11-14' })),
      sold_for: optional(moneyField({ label: () => labels.sold_for, sample: 318_000 })),
    },
  ),
};

/** Everything the four applications ask, by name, in order. What a product does not need says so in its row. */
export const questions: QuestionTable = {
  ...property,
  ...borrower,
  ...company,
  ...experience,
  ...declarations,
};
