export const cardBrands = ['visa', 'mastercard', 'amex', 'discover', 'jcb', 'generic'] as const;
export type CardBrand = (typeof cardBrands)[number];

interface BrandRule {
  readonly name: string;
  /** First digits, from and to, inclusive and of equal length. */
  readonly ranges: readonly (readonly [string, string])[];
  /** How many digits a number has. */
  readonly lengths: readonly number[];
  /** The sizes of the groups a number is written in. */
  readonly groups: readonly number[];
  readonly securityDigits: 3 | 4;
}

const inFours = [4, 4, 4, 4, 3];

/** Issuer ranges as the networks publish them (ISO/IEC 7812); Mastercard has had 2221 to 2720 since 2017. */
const rules: Readonly<Record<CardBrand, BrandRule>> = {
  visa: { name: 'Visa', ranges: [['4', '4']], lengths: [13, 16, 19], groups: inFours, securityDigits: 3 },
  mastercard: {
    name: 'Mastercard',
    ranges: [
      ['51', '55'],
      ['2221', '2720'],
    ],
    lengths: [16],
    groups: [4, 4, 4, 4],
    securityDigits: 3,
  },
  amex: {
    name: 'American Express',
    ranges: [
      ['34', '34'],
      ['37', '37'],
    ],
    lengths: [15],
    groups: [4, 6, 5],
    securityDigits: 4,
  },
  discover: {
    name: 'Discover',
    ranges: [
      ['6011', '6011'],
      ['644', '649'],
      ['65', '65'],
      ['622126', '622925'],
    ],
    lengths: [16, 17, 18, 19],
    groups: inFours,
    securityDigits: 3,
  },
  jcb: {
    name: 'JCB',
    ranges: [['3528', '3589']],
    lengths: [16, 17, 18, 19],
    groups: inFours,
    securityDigits: 3,
  },
  generic: {
    name: 'Card',
    ranges: [],
    lengths: [12, 13, 14, 15, 16, 17, 18, 19],
    groups: inFours,
    securityDigits: 3,
  },
};

/** The brand of a number as soon as its first digits decide it. Ignores everything but digits. */
export function cardBrandOf(number: string): CardBrand {
  const digits = number.replace(/\D/g, '');
  const found = cardBrands.find((brand) =>
    rules[brand].ranges.some(([from, to]) => {
      const start = digits.slice(0, from.length);
      return start.length === from.length && start >= from && start <= to;
    }),
  );
  return found ?? 'generic';
}

/** The brand’s name for display. */
export function brandName(brand: CardBrand): string {
  return rules[brand].name;
}

/** How many digits a brand’s numbers may have. */
export function cardLengths(brand: CardBrand): readonly number[] {
  return rules[brand].lengths;
}

/** The sizes of the groups a brand’s numbers are written in, with room for the longest number. */
export function cardGroups(brand: CardBrand): readonly number[] {
  return rules[brand].groups;
}

/** Digits of a brand’s security code: 4 on American Express, 3 on others. */
export function securityDigits(brand: CardBrand): 3 | 4 {
  return rules[brand].securityDigits;
}
