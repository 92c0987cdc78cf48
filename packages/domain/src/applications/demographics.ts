/**
 * What Regulation C lets a lender ask for its HMDA report. The answers are kept apart from applications and decide nothing.
 */
export const ethnicities = [
  'hispanic',
  'mexican',
  'puertoRican',
  'cuban',
  'otherHispanic',
  'notHispanic',
] as const;
export const races = [
  'americanIndian',
  'asian',
  'asianIndian',
  'chinese',
  'filipino',
  'japanese',
  'korean',
  'vietnamese',
  'otherAsian',
  'black',
  'pacificIslander',
  'nativeHawaiian',
  'guamanian',
  'samoan',
  'otherPacificIslander',
  'white',
] as const;
export const sexes = ['female', 'male'] as const;

export type Ethnicity = (typeof ethnicities)[number];
export type Race = (typeof races)[number];
export type Sex = (typeof sexes)[number];

/** Answers to one question; null where the person does not wish to answer, empty while they have not. */
export interface Demographics {
  readonly ethnicity: readonly Ethnicity[] | null;
  readonly race: readonly Race[] | null;
  readonly sex: readonly Sex[] | null;
}

/** The codes of the loan application register. */
const ethnicityCodes = {
  hispanic: '1',
  mexican: '11',
  puertoRican: '12',
  cuban: '13',
  otherHispanic: '14',
  notHispanic: '2',
} as const satisfies Record<Ethnicity, string>;

const raceCodes = {
  americanIndian: '1',
  asian: '2',
  asianIndian: '21',
  chinese: '22',
  filipino: '23',
  japanese: '24',
  korean: '25',
  vietnamese: '26',
  otherAsian: '27',
  black: '3',
  pacificIslander: '4',
  nativeHawaiian: '41',
  guamanian: '42',
  samoan: '43',
  otherPacificIslander: '44',
  white: '5',
} as const satisfies Record<Race, string>;

const sexCodes = { male: '1', female: '2' } as const satisfies Record<Sex, string>;

/** The register has room for five codes of each. */
const mostCodes = 5;

export interface DemographicCodes {
  readonly ethnicity: string;
  readonly race: string;
  readonly sex: string;
}

/**
 * How ethnicity, race and sex became known, in the register's codes (Regulation C, appendix B): 1 by observation or surname, which
 * only an employee who takes an application in person may note; 2 otherwise. People answer in their own browser, so it is never 1.
 */
export const notByObservation = '2';

/** A person’s answers in the register’s codes, and its codes for who gave none. */
export function demographicCodes({ ethnicity, race, sex }: Demographics): DemographicCodes {
  return {
    ethnicity: codesOf(ethnicity, ethnicityCodes) ?? '3',
    race: codesOf(race, raceCodes) ?? '6',
    sex: sex?.length === 2 ? '6' : (codesOf(sex, sexCodes) ?? '3'),
  };
}

function codesOf<Choice extends string>(
  chosen: readonly Choice[] | null,
  codes: Readonly<Record<Choice, string>>,
): string | undefined {
  if (chosen === null || chosen.length === 0) return undefined;
  return chosen
    .slice(0, mostCodes)
    .map((choice) => codes[choice])
    .join(';');
}

/** What became of an application, in the register’s codes. Undefined while it is open. */
export function actionTakenCode(
  state: 'approved' | 'declined' | 'withdrawn' | 'other',
  isFunded: boolean,
): string | undefined {
  if (isFunded) return '1';
  return { approved: '2', declined: '3', withdrawn: '4', other: undefined }[state];
}
