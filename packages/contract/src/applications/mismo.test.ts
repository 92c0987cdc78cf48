import { applicationProducts } from '@drawbridge/domain/applications/products.ts';
import type { Answers } from '@drawbridge/domain/applications/answers.ts';
import { expect, test } from 'vitest';
import { askedQuestions } from './asked.ts';
import { mismoApplication } from './mismo-schema.ts';
import { mismoOf } from './mismo.ts';

function factsOf(product: (typeof applicationProducts)[number], purpose: string) {
  const answers: Record<string, string | number | boolean> = {
    purpose,
    property_kind: 'twoToFour',
    borrower_kind: 'llc',
    'owners.a': 0,
    'projects.p': 0,
  };
  for (const { key, field, sealed } of askedQuestions({ product, answers, changed: {} }))
    if (!sealed) answers[key] ??= field.sample as string | number | boolean;
  return {
    id: 'f'.repeat(32),
    number: 'APP-1042',
    product,
    state: 'submitted',
    source: null,
    dealId: null,
    begunAt: '2026-11-20T12:00:00.000Z',
    sentAt: '2026-11-24T12:00:00.000Z',
    answers: answers as Answers,
    opened: {},
    sealed: ['birth_date', 'ssn'],
    consents: [],
    parts: [],
  };
}

const cases = applicationProducts.flatMap((product) =>
  (['purchase', 'refinance', 'cashOut'] as const).map((purpose) => [product, purpose] as const),
);

test.each(cases)(
  '%s, %s: every answer is in the message, and the message follows its schema',
  (product, purpose) => {
    const facts = factsOf(product, purpose);
    const message = mismoOf(facts);
    expect(mismoApplication.safeParse(JSON.parse(JSON.stringify(message))).error).toBeUndefined();
    const text = JSON.stringify(message);
    const yearly = new Set(['yearly_taxes', 'yearly_insurance']);
    const words = new Set(['purpose', 'borrower_kind']);
    const elsewhere = new Set([...yearly, ...words, 'owners.a']);
    const lost = Object.entries(facts.answers).filter(
      ([key, answer]) =>
        typeof answer !== 'boolean' && !elsewhere.has(key) && !text.includes(JSON.stringify(answer)),
    );
    expect(lost).toEqual([]);
  },
);

test('names purpose, parties and place as MISMO does', () => {
  const { DEAL } = mismoOf(factsOf('rental', 'cashOut'));
  expect(DEAL.LOANS[0]).toMatchObject({
    LOAN_IDENTIFIER: { LoanIdentifier: 'APP-1042' },
    TERMS_OF_LOAN: { LoanPurposeType: 'Refinance', MortgageTypeOtherDescription: 'rental' },
    REFINANCE: { RefinanceCashOutDeterminationType: 'CashOut' },
  });
  expect(DEAL.PARTIES.map(({ ROLE }) => ROLE.PartyRoleType)).toEqual([
    'Borrower',
    'BorrowingEntity',
    'Owner',
  ]);
  expect(DEAL.PARTIES[1]).toMatchObject({
    LEGAL_ENTITY: { FullName: 'Alder Homes LLC', LegalEntityType: 'LimitedLiabilityCompany' },
    TAXPAYER_IDENTIFIERS: [
      { TaxpayerIdentifierType: 'EmployerIdentificationNumber', TaxpayerIdentifierValue: '123456789' },
    ],
  });
  expect(DEAL.COLLATERALS[0]?.SUBJECT_PROPERTY.HOUSING_EXPENSES).toContainEqual({
    HousingExpenseType: 'RealEstateTax',
    HousingExpensePaymentAmount: 260,
  });
  expect(Object.keys(DEAL.EXTENSION.answers)).toContain('projects.p.address');
  expect(Object.keys(DEAL.EXTENSION.answers)).not.toContain('street');
});

test('an encrypted answer is there only when it was opened', () => {
  const facts = factsOf('rental', 'purchase');
  expect(mismoOf(facts).DEAL.EXTENSION.sealed).toEqual(['birth_date', 'ssn']);
  const { DEAL } = mismoOf({ ...facts, opened: { ssn: '078051120', birth_date: '1984-05-17' } });
  expect(DEAL.EXTENSION.sealed).toEqual([]);
  expect(DEAL.PARTIES[0]).toMatchObject({
    ROLE: { BorrowerBirthDate: '1984-05-17' },
    TAXPAYER_IDENTIFIERS: [
      { TaxpayerIdentifierType: 'SocialSecurityNumber', TaxpayerIdentifierValue: '078051120' },
    ],
  });
});

test('a line of credit has no property, and an individual no company', () => {
  const { DEAL } = mismoOf(factsOf('line of credit', 'purchase'));
  expect(DEAL.COLLATERALS).toEqual([]);
  const facts = factsOf('rental', 'purchase');
  const alone = mismoOf({ ...facts, answers: { first_name: 'Ana', borrower_kind: 'individual' } });
  expect(alone.DEAL.PARTIES).toHaveLength(1);
  expect(alone.DEAL.EXTENSION.answers).toEqual({});
});

test('an owner’s own part is in their party, and what it lacks comes from the applicant', () => {
  const facts = factsOf('rental', 'purchase');
  const answers = {
    first_name: 'Samuel',
    phone: '8645550199',
    home_city: 'Rome',
    bankruptcy: false,
    other: 7,
  };
  const part = {
    item: 'a',
    sentAt: '2026-11-23T12:00:00.000Z',
    answers,
    opened: { ssn: '078051120' },
    sealed: ['birth_date', 'ssn'],
    consents: [
      { kind: 'creditConsent', text: 'Yes', agreedAt: '2026-11-23T12:00:00.000Z', address: '10.0.0.1' },
    ],
  };
  const message = mismoOf({ ...facts, parts: [part] });
  expect(mismoApplication.safeParse(JSON.parse(JSON.stringify(message))).error).toBeUndefined();
  const { PARTIES, EXTENSION } = message.DEAL;
  expect(PARTIES.at(-1)).toMatchObject({
    INDIVIDUAL: {
      NAME: { FirstName: 'Samuel', LastName: 'Ruiz' },
      CONTACT_POINTS: [
        { ContactPointEmailValue: 'ana@example.test' },
        { ContactPointTelephoneValue: '8645550199' },
      ],
    },
    ADDRESSES: [{ CityName: 'Rome' }],
    ROLE: { PartyRoleType: 'Owner', OwnershipPercent: 100, OwnPartSentDatetime: part.sentAt },
    TAXPAYER_IDENTIFIERS: [{ TaxpayerIdentifierValue: '078051120' }],
    DECLARATION: { BankruptcyIndicator: false },
    CONSENTS: [{ ConsentText: 'Yes' }],
  });
  expect(EXTENSION.sealed).toEqual(['birth_date', 'ssn', 'owners.a.birth_date']);
  expect(EXTENSION.answers).toMatchObject({ 'owners.a.other': 7 });
});
