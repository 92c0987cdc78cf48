import * as z from 'zod/mini';
import { applicationProducts } from '@drawbridge/domain/applications/products.ts';
import { dollars, instant } from '../wire/fields.ts';

const text = z.optional(z.string());
const money = z.optional(dollars);

const address = z.object({
  AddressLineText: text,
  CityName: text,
  StateCode: text,
  PostalCode: text,
});

const collateral = z.object({
  SUBJECT_PROPERTY: z.object({
    ADDRESS: address,
    PROPERTY_DETAIL: z.object({
      FinancedUnitCount: z.optional(z.int()),
      /** The application’s own word for it, such as `twoToFour`. */
      PropertyEstateDescription: text,
    }),
    SALES_CONTRACT_DETAIL: z.object({ SalesContractAmount: money }),
    PROPERTY_VALUATION_DETAIL: z.object({ PropertyValuationAmount: money }),
    HOUSING_EXPENSES: z.array(
      z.object({ HousingExpenseType: z.string(), HousingExpensePaymentAmount: dollars }),
    ),
    RENTAL_INCOME: z.object({ RentalEstimatedGrossMonthlyRentAmount: money }),
  }),
});

const loan = z.object({
  LOAN_IDENTIFIER: z.object({ LoanIdentifier: z.string(), LoanIdentifierType: z.literal('LenderCase') }),
  TERMS_OF_LOAN: z.object({
    LoanPurposeType: z.optional(z.enum(['Purchase', 'Refinance', 'Other'])),
    BaseLoanAmount: money,
    MortgageType: z.literal('Other'),
    MortgageTypeOtherDescription: z.enum(applicationProducts),
  }),
  REFINANCE: z.object({ RefinanceCashOutDeterminationType: z.optional(z.enum(['CashOut', 'NoCashOut'])) }),
  CONSTRUCTION: z.object({
    ConstructionImprovementCostsAmount: money,
    PropertyValuationAmountAsCompleted: money,
  }),
  CLOSING_INFORMATION: z.object({ ClosingDateRequested: text }),
});

const declaration = z.object({
  BankruptcyIndicator: z.optional(z.boolean()),
  PriorPropertyForeclosureCompletedIndicator: z.optional(z.boolean()),
  PartyToLawsuitIndicator: z.optional(z.boolean()),
  PresentlyDelinquentIndicator: z.optional(z.boolean()),
  ExplanationText: text,
});

const consents = z.array(
  z.object({
    ConsentType: z.string(),
    ConsentText: z.string(),
    ConsentDatetime: instant,
    ConsentAddress: z.string(),
  }),
);

const party = z.object({
  INDIVIDUAL: z.optional(
    z.object({
      NAME: z.object({ FirstName: text, LastName: text }),
      CONTACT_POINTS: z.array(z.object({ ContactPointEmailValue: text, ContactPointTelephoneValue: text })),
    }),
  ),
  LEGAL_ENTITY: z.optional(
    z.object({
      FullName: text,
      LegalEntityType: z.optional(z.enum(['LimitedLiabilityCompany', 'Corporation', 'Trust'])),
      LegalEntityOrganizedUnderTheLawsOfJurisdictionName: text,
    }),
  ),
  ADDRESSES: z.array(address),
  ROLE: z.object({
    PartyRoleType: z.enum(['Borrower', 'BorrowingEntity', 'Owner']),
    BorrowerBirthDate: text,
    CreditScoreEstimatedValue: z.optional(z.int()),
    OwnershipPercent: z.optional(z.number()),
    IsGuarantor: z.optional(z.boolean()),
    /** When an owner sent their own part. Before that it may change. */
    OwnPartSentDatetime: z.optional(instant),
  }),
  TAXPAYER_IDENTIFIERS: z.array(
    z.object({
      TaxpayerIdentifierType: z.enum(['SocialSecurityNumber', 'EmployerIdentificationNumber']),
      TaxpayerIdentifierValue: z.string(),
    }),
  ),
  /** Of an owner who answers for themselves. */
  DECLARATION: z.optional(declaration),
  CONSENTS: z.optional(consents),
});

/**
 * An application in containers named after MISMO 3.4. It is not a complete MISMO message: values that MISMO has no place for are
 * in EXTENSION, named as the portal’s questions are.
 */
export const mismoApplication = z.object({
  MISMOVersionIdentifier: z.literal('3.4'),
  DEAL: z.object({
    COLLATERALS: z.array(collateral),
    LOANS: z.array(loan),
    PARTIES: z.array(party),
    ASSETS: z.array(
      z.object({
        AssetType: z.literal('Other'),
        AssetTypeOtherDescription: z.string(),
        AssetCashOrMarketValueAmount: dollars,
      }),
    ),
    DECLARATION: declaration,
    CONSENTS: consents,
    EXTENSION: z.object({
      applicationId: z.string(),
      state: z.string(),
      source: z.nullable(z.string()),
      dealId: z.nullable(z.string()),
      begunAt: instant,
      sentAt: z.nullable(instant),
      /** Places with an encrypted answer that this reply leaves out. */
      sealed: z.array(z.string()),
      /** Answers without a place above, by the portal’s names. */
      answers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    }),
  }),
});
export type MismoApplication = z.infer<typeof mismoApplication>;
