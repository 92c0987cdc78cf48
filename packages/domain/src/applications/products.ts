/** What people apply for, in display order. */
export const applicationProducts = ['line of credit', 'fix and flip', 'rental', 'new construction'] as const;
export type ApplicationProduct = (typeof applicationProducts)[number];

export function isProduct(name: string): name is ApplicationProduct {
  return (applicationProducts as readonly string[]).includes(name);
}

/** Each product's page, as lenders link to it. */
export const productPaths = {
  'line of credit': '/white-label-loc',
  'fix and flip': '/white-label-fnf',
  rental: '/white-label-rental',
  'new construction': '/white-label-new-construction',
} as const satisfies Record<ApplicationProduct, string>;

/** The product whose page is at a path. */
export function productAt(path: string): ApplicationProduct | undefined {
  return applicationProducts.find((product) => productPaths[product] === path);
}

/** Where each product’s application ends, by the type in its page’s address. */
export const thankYouPaths = {
  'line of credit': '/thank-you/loc',
  'fix and flip': '/thank-you/fnf',
  rental: '/thank-you/rental',
  'new construction': '/thank-you/new-construction',
} as const satisfies Record<ApplicationProduct, string>;

/** The product of a thank-you page’s type. */
export function thankYouProduct(type: string | undefined): ApplicationProduct | undefined {
  return applicationProducts.find((product) => thankYouPaths[product] === `/thank-you/${type ?? ''}`);
}

/** The steps of an application. The last one shows all answers and sends them. */
export const applicationSteps = ['property', 'borrower', 'company', 'experience', 'declarations'] as const;
export type ApplicationStep = (typeof applicationSteps)[number];
