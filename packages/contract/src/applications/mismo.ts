import { itemsOf, keyOf, type Answer, type Answers } from '@drawbridge/domain/applications/answers.ts';
import type { ApplicationFacts } from './mismo-facts.ts';
import type { MismoApplication } from './mismo-schema.ts';

type Deal = MismoApplication['DEAL'];
type Party = Deal['PARTIES'][number];

const entityTypes: Readonly<Record<string, 'LimitedLiabilityCompany' | 'Corporation' | 'Trust'>> = {
  llc: 'LimitedLiabilityCompany',
  corporation: 'Corporation',
  trust: 'Trust',
};

/** An application in containers named after MISMO 3.4. Whatever has no container is in the extension, so nothing is lost. */
export function mismoOf(facts: ApplicationFacts): MismoApplication {
  const read = readerOf(facts.answers);
  const owners = ownersOf(facts, read);
  const deal = {
    COLLATERALS: facts.product === 'line of credit' ? [] : [collateralOf(read)],
    LOANS: [loanOf(facts, read)],
    PARTIES: [borrowerOf(facts, read), ...entityOf(read), ...owners.parties],
    ASSETS: assetsOf(read),
    DECLARATION: declarationOf(read),
    CONSENTS: consentsOf(facts),
  };
  const { id: applicationId, state, source, dealId, begunAt, sentAt, sealed, opened } = facts;
  return {
    MISMOVersionIdentifier: '3.4',
    DEAL: {
      ...deal,
      EXTENSION: {
        applicationId,
        state,
        source,
        dealId,
        begunAt,
        sentAt,
        sealed: [...sealed.filter((place) => opened[place] === undefined), ...owners.sealed],
        answers: { ...read.rest(), ...owners.rest },
      },
    },
  };
}

type Reader = ReturnType<typeof readerOf>;

/** Reads answers by kind, and knows which were left. */
function readerOf(answers: Answers) {
  const taken = new Set<string>();
  function take<Kind extends 'string' | 'number' | 'boolean'>(kind: Kind) {
    return (key: string) => {
      const answer = answers[key];
      if (typeof answer !== kind) return undefined;
      taken.add(key);
      return answer as Extract<
        typeof answer,
        Kind extends 'string' ? string : Kind extends 'number' ? number : boolean
      >;
    };
  }
  return {
    text: take('string'),
    number: take('number'),
    flag: take('boolean'),
    rest: () => Object.fromEntries(Object.entries(answers).filter(([key]) => !taken.has(key))),
  };
}

function collateralOf({ text, number }: Reader): Deal['COLLATERALS'][number] {
  const monthly = (type: string, amount: number | undefined, months: number) =>
    amount === undefined
      ? []
      : [
          {
            HousingExpenseType: type,
            HousingExpensePaymentAmount: Math.round((amount * 100) / months) / 100,
          },
        ];
  return {
    SUBJECT_PROPERTY: {
      ADDRESS: addressOf(text, ['street', 'city', 'state', 'zip']),
      PROPERTY_DETAIL: {
        FinancedUnitCount: number('units'),
        PropertyEstateDescription: text('property_kind'),
      },
      SALES_CONTRACT_DETAIL: { SalesContractAmount: number('price') },
      PROPERTY_VALUATION_DETAIL: { PropertyValuationAmount: number('current_value') },
      HOUSING_EXPENSES: [
        ...monthly('RealEstateTax', number('yearly_taxes'), 12),
        ...monthly('HomeownersInsurance', number('yearly_insurance'), 12),
        ...monthly('HomeownersAssociationDuesAndCondominiumFees', number('monthly_dues'), 1),
      ],
      RENTAL_INCOME: { RentalEstimatedGrossMonthlyRentAmount: number('monthly_rent') },
    },
  };
}

function addressOf(
  text: Reader['text'],
  [street, city, state, zip]: readonly [string, string, string, string],
): Party['ADDRESSES'][number] {
  return {
    AddressLineText: text(street),
    CityName: text(city),
    StateCode: text(state),
    PostalCode: text(zip),
  };
}

function loanOf({ number, product }: ApplicationFacts, read: Reader): Deal['LOANS'][number] {
  const purpose = read.text('purpose');
  const isRefinance = purpose === 'refinance' || purpose === 'cashOut';
  return {
    LOAN_IDENTIFIER: { LoanIdentifier: number, LoanIdentifierType: 'LenderCase' },
    TERMS_OF_LOAN: {
      LoanPurposeType: purpose === undefined ? undefined : isRefinance ? 'Refinance' : 'Purchase',
      BaseLoanAmount: read.number('line_amount'),
      MortgageType: 'Other',
      MortgageTypeOtherDescription: product,
    },
    REFINANCE: {
      RefinanceCashOutDeterminationType: isRefinance
        ? purpose === 'cashOut'
          ? 'CashOut'
          : 'NoCashOut'
        : undefined,
    },
    CONSTRUCTION: {
      ConstructionImprovementCostsAmount: read.number('budget'),
      PropertyValuationAmountAsCompleted: read.number('after_repair_value'),
    },
    CLOSING_INFORMATION: { ClosingDateRequested: read.text('closing_by') },
  };
}

function personOf(text: Reader['text'], place: (name: string) => string): Pick<Party, 'INDIVIDUAL'> {
  const email = text(place('email'));
  const phone = text(place('phone'));
  return {
    INDIVIDUAL: {
      NAME: { FirstName: text(place('first_name')), LastName: text(place('last_name')) },
      CONTACT_POINTS: [
        ...(email === undefined ? [] : [{ ContactPointEmailValue: email }]),
        ...(phone === undefined ? [] : [{ ContactPointTelephoneValue: phone }]),
      ],
    },
  };
}

/** What a person says about themselves. */
function answererOf({ opened }: Pick<ApplicationFacts, 'opened'>, { text, number }: Reader) {
  const ssn = opened['ssn'];
  return {
    ...personOf(text, (name) => name),
    ADDRESSES: [addressOf(text, ['home_street', 'home_city', 'home_state', 'home_zip'])],
    ROLE: {
      BorrowerBirthDate: opened['birth_date'],
      CreditScoreEstimatedValue: number('credit_score'),
    },
    TAXPAYER_IDENTIFIERS:
      ssn === undefined
        ? []
        : [{ TaxpayerIdentifierType: 'SocialSecurityNumber', TaxpayerIdentifierValue: ssn } as const],
  };
}

function borrowerOf(facts: ApplicationFacts, read: Reader): Party {
  const person = answererOf(facts, read);
  return { ...person, ROLE: { PartyRoleType: 'Borrower', ...person.ROLE } };
}

/** The company that borrows, if one does. */
function entityOf({ text }: Reader): Party[] {
  const kind = text('borrower_kind');
  const type = kind === undefined ? undefined : entityTypes[kind];
  if (type === undefined) return [];
  const ein = text('ein');
  return [
    {
      LEGAL_ENTITY: {
        FullName: text('entity_name'),
        LegalEntityType: type,
        LegalEntityOrganizedUnderTheLawsOfJurisdictionName: text('formed_in'),
      },
      ADDRESSES: [],
      ROLE: { PartyRoleType: 'BorrowingEntity' },
      TAXPAYER_IDENTIFIERS:
        ein === undefined
          ? []
          : [{ TaxpayerIdentifierType: 'EmployerIdentificationNumber', TaxpayerIdentifierValue: ein }],
    },
  ];
}

interface Owners {
  readonly parties: Party[];
  /** Places with an encrypted answer that is left out, and answers without a container, as places of the application. */
  readonly sealed: string[];
  readonly rest: Record<string, Answer>;
}

function ownersOf({ answers, parts }: ApplicationFacts, { text, number, flag }: Reader): Owners {
  const owners: Owners = { parties: [], sealed: [], rest: {} };
  for (const id of itemsOf(answers, 'owners')) {
    const place = (name: string) => keyOf('owners', id, name);
    // An owner’s own place holds only the order.
    number(keyOf('owners', id));
    const named = personOf(text, place);
    const ROLE = {
      PartyRoleType: 'Owner' as const,
      OwnershipPercent: number(place('share')),
      IsGuarantor: flag(place('guarantees')),
    };
    const part = parts.find(({ item }) => item === id);
    if (!part) {
      owners.parties.push({ ...named, ADDRESSES: [], ROLE, TAXPAYER_IDENTIFIERS: [] });
      continue;
    }
    const read = readerOf(part.answers);
    const own = answererOf(part, read);
    owners.parties.push({
      ...own,
      INDIVIDUAL: bothNames(named, own),
      ROLE: { ...ROLE, ...own.ROLE, OwnPartSentDatetime: part.sentAt ?? undefined },
      DECLARATION: declarationOf(read),
      CONSENTS: consentsOf(part),
    });
    owners.sealed.push(...part.sealed.filter((name) => part.opened[name] === undefined).map(place));
    for (const [name, answer] of Object.entries(read.rest())) owners.rest[place(name)] = answer;
  }
  return owners;
}

type Named = Pick<Party, 'INDIVIDUAL'>;

/** An owner’s own name and phone. The email, and a name they have not entered, are the applicant’s. */
function bothNames({ INDIVIDUAL: named }: Named, { INDIVIDUAL: own }: Named): Party['INDIVIDUAL'] {
  return {
    NAME: {
      FirstName: own?.NAME.FirstName ?? named?.NAME.FirstName,
      LastName: own?.NAME.LastName ?? named?.NAME.LastName,
    },
    CONTACT_POINTS: [...(named?.CONTACT_POINTS ?? []), ...(own?.CONTACT_POINTS ?? [])],
  };
}

function consentsOf({ consents }: Pick<ApplicationFacts, 'consents'>): Deal['CONSENTS'] {
  return consents.map(({ kind, text, agreedAt, address }) => ({
    ConsentType: kind,
    ConsentText: text,
    ConsentDatetime: agreedAt,
    ConsentAddress: address,
  }));
}

function assetsOf({ number }: Reader): Deal['ASSETS'] {
  const liquid = number('liquid');
  if (liquid === undefined) return [];
  const AssetTypeOtherDescription = 'Liquid assets';
  return [{ AssetType: 'Other', AssetTypeOtherDescription, AssetCashOrMarketValueAmount: liquid }];
}

function declarationOf({ flag, text }: Reader): Deal['DECLARATION'] {
  return {
    BankruptcyIndicator: flag('bankruptcy'),
    PriorPropertyForeclosureCompletedIndicator: flag('foreclosure'),
    PartyToLawsuitIndicator: flag('lawsuits'),
    PresentlyDelinquentIndicator: flag('delinquent_debts'),
    ExplanationText: text('explanation'),
  };
}
