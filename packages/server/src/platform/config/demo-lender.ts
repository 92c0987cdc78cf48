import type { LenderSettings } from './lender.ts';

/** The fictional lender of the demo. */
export const demoLender: LenderSettings = {
  accent: undefined,
  lender: {
    name: 'Harborline Capital',
    productName: 'Drawbridge',
    whiteLabel: false,
    phone: '(555) 010-0142',
    email: 'servicing@harborline.test',
    address: '400 Quay Street, Suite 1200, Charleston, SC 29401',
    licensing:
      'Harborline Capital LLC. NMLS 000000. Loans are made for business purposes only and are subject to underwriting. Equal Housing Lender.',
    logoUrl: null,
    programLinks: [
      { label: 'Fix and flip', href: 'https://harborline.test/programs/fix-and-flip' },
      { label: 'New construction', href: 'https://harborline.test/programs/new-construction' },
      { label: 'Rental', href: 'https://harborline.test/programs/rental' },
      { label: 'Multifamily', href: 'https://harborline.test/programs/multifamily' },
    ],
    companyLinks: [
      { label: 'About us', href: 'https://harborline.test/about' },
      { label: 'Careers', href: 'https://harborline.test/careers' },
      { label: 'Contact', href: 'https://harborline.test/contact' },
    ],
    learnLinks: [
      { label: 'Guides', href: 'https://harborline.test/learn' },
      { label: 'Draw process', href: 'https://harborline.test/learn/draws' },
      { label: 'Glossary', href: 'https://harborline.test/learn/glossary' },
    ],
    privacyUrl: 'https://harborline.test/privacy',
    termsUrl: 'https://harborline.test/terms',
    pricingEngineUrl: 'https://pricing.harborline.test/login',
    customerApplyUrl: 'https://apply.harborline.test/borrower',
    brokerApplyUrl: 'https://apply.harborline.test/broker',
  },
};
