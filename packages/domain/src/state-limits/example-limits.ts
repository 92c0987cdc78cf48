import type { StateLimit } from './state-limits.ts';

export interface ExampleLimit extends StateLimit {
  /** The statute, as lawyers cite it. */
  readonly source: string;
  /** Where to read it. */
  readonly link: string;
}

/**
 * Limits to start from, one state after another. They are no legal advice: exemptions for business loans, licensed lenders and
 * large loans are many. Nothing counts until an administrator has checked and confirmed it.
 */
export const exampleLimits: readonly ExampleLimit[] = [
  {
    state: 'CA',
    kind: 'late charge percent',
    figure: 10,
    borrower: 'any',
    upTo: null,
    source: 'Cal. Bus. & Prof. Code § 10242.5',
    link: 'https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=BPC&sectionNum=10242.5',
  },
  {
    state: 'CA',
    kind: 'late charge grace days',
    figure: 10,
    borrower: 'any',
    upTo: null,
    source: 'Cal. Bus. & Prof. Code § 10242.5',
    link: 'https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=BPC&sectionNum=10242.5',
  },
  {
    state: 'CA',
    kind: 'payoff answer days',
    figure: 21,
    borrower: 'any',
    upTo: null,
    source: 'Cal. Civ. Code § 2943',
    link: 'https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=CIV&sectionNum=2943.',
  },
  {
    state: 'CA',
    kind: 'payoff fee',
    figure: 30,
    borrower: 'any',
    upTo: null,
    source: 'Cal. Civ. Code § 2943(e)(6)',
    link: 'https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=CIV&sectionNum=2943.',
  },
  {
    state: 'FL',
    kind: 'interest rate',
    figure: 18,
    borrower: 'any',
    upTo: 500_000,
    source: 'Fla. Stat. § 687.02',
    link: 'http://www.leg.state.fl.us/statutes/index.cfm?App_mode=Display_Statute&URL=0600-0699/0687/Sections/0687.02.html',
  },
  {
    state: 'FL',
    kind: 'interest rate',
    figure: 25,
    borrower: 'any',
    upTo: null,
    source: 'Fla. Stat. § 687.071',
    link: 'http://www.leg.state.fl.us/statutes/index.cfm?App_mode=Display_Statute&URL=0600-0699/0687/Sections/0687.071.html',
  },
  {
    state: 'FL',
    kind: 'payoff answer days',
    figure: 10,
    borrower: 'any',
    upTo: null,
    source: 'Fla. Stat. § 701.04',
    link: 'http://www.leg.state.fl.us/statutes/index.cfm?App_mode=Display_Statute&URL=0700-0799/0701/Sections/0701.04.html',
  },
  {
    state: 'NY',
    kind: 'interest rate',
    figure: 16,
    borrower: 'person',
    upTo: 250_000,
    source: 'N.Y. Gen. Oblig. Law § 5-501; N.Y. Banking Law § 14-a',
    link: 'https://www.nysenate.gov/legislation/laws/GOB/5-501',
  },
  {
    state: 'NY',
    kind: 'interest rate',
    figure: 25,
    borrower: 'any',
    upTo: 2_500_000,
    source: 'N.Y. Penal Law § 190.40',
    link: 'https://www.nysenate.gov/legislation/laws/PEN/190.40',
  },
  {
    state: 'NC',
    kind: 'late charge percent',
    figure: 4,
    borrower: 'any',
    upTo: null,
    source: 'N.C. Gen. Stat. § 24-10.1',
    link: 'https://www.ncleg.gov/EnactedLegislation/Statutes/HTML/BySection/Chapter_24/GS_24-10.1.html',
  },
  {
    state: 'NC',
    kind: 'late charge grace days',
    figure: 15,
    borrower: 'any',
    upTo: null,
    source: 'N.C. Gen. Stat. § 24-10.1',
    link: 'https://www.ncleg.gov/EnactedLegislation/Statutes/HTML/BySection/Chapter_24/GS_24-10.1.html',
  },
  {
    state: 'TX',
    kind: 'interest rate',
    figure: 18,
    borrower: 'person',
    upTo: null,
    source: 'Tex. Fin. Code §§ 303.001–303.009',
    link: 'https://statutes.capitol.texas.gov/Docs/FI/htm/FI.303.htm',
  },
  {
    state: 'TX',
    kind: 'interest rate',
    figure: 28,
    borrower: 'entity',
    upTo: null,
    source: 'Tex. Fin. Code § 303.009',
    link: 'https://statutes.capitol.texas.gov/Docs/FI/htm/FI.303.htm',
  },
];
