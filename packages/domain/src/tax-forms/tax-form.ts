/** How the IRS classifies a taxpayer, in the order of Form W-9. */
export const taxClassifications = [
  'individual',
  'c corporation',
  's corporation',
  'partnership',
  'trust or estate',
  'llc as c corporation',
  'llc as s corporation',
  'llc as partnership',
] as const;
export type TaxClassification = (typeof taxClassifications)[number];

export const tinKinds = ['ein', 'ssn'] as const;
export type TinKind = (typeof tinKinds)[number];

/** Only individuals, including owners of an LLC that is disregarded, are known by an SSN. */
export function takesSsn(classification: TaxClassification): boolean {
  return classification === 'individual';
}

/** 12-3456789 for an EIN, 123-45-6789 for an SSN. */
export function writeTin(kind: TinKind, digits: string): string {
  return kind === 'ein'
    ? `${digits.slice(0, 2)}-${digits.slice(2)}`
    : `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;
}

export function maskTin(kind: TinKind, lastFour: string): string {
  return kind === 'ein' ? `••-•••${lastFour}` : `•••-••-${lastFour}`;
}

/** Nine digits, and none of the numbers that are never issued. */
export function isTin(kind: TinKind, digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || (/^0{2}/.test(digits) && kind === 'ein')) return false;
  return kind === 'ein' || !/^(?:000|666|9)|^...00|0000$/.test(digits);
}
