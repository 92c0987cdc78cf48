import { mailGreetings } from '@drawbridge/messages/platform';
import { namesWebAddress } from './names-web-address.ts';

/** How an email addresses a reader whose first name is not known: "Hello,". */
export function plainGreeting(): string {
  return mailGreetings.plain;
}

/** Longest preferred name, in characters. */
export const longestPreferredName = 40;

interface GreetedReader {
  /** The name on the account, a person's or a company's; empty or undefined for strangers. */
  readonly name?: string | undefined;
  /** The name the person asked us to use. */
  readonly preferredName?: string | null | undefined;
}

/** Legal forms: never a person's name, whatever stands around them. */
const legalForms =
  /(?:^|[\s,.(])(?:l\.?\s?l\.?\s?c|l\.?l\.?l?\.?p|p\.?l\.?l\.?c|l\.?p|inc|incorporated|corp|corporation|co|company|ltd|limited|trust|trustees?|n\.a|gmbh)(?=$|[\s,.)])/i;

/** Words of company names. Some are surnames too, so they count only after the first word. */
const companyWords =
  /\s(?:associates|association|bank|borrower|brokerage|builders|capital|church|construction|contractors|developers|development|enterprises|equities|family|foundation|fund|funding|group|holdings?|homes|housing|investments?|investors|lending|mortgage|partners|partnership|properties|property|realty|rentals|residential|services|solutions|team|ventures)(?=$|[\s,.)])/i;

const companyStart = /^(?:the|estate of)\s/i;

const titles = /^(?:dr|mr|mrs|ms|mx|miss|prof|professor|rev|reverend|hon|capt|sgt|col|sir)\.?$/i;

const suffixes = /^(?:jr|sr|ii|iii|iv|md|phd|esq|cpa|dds|pe)\.?$/i;

/**
 * The first line of an email: "Hi Maria,", or "Hello," for companies and readers whose first name is not known.
 * A name all in capitals or all in lower case is written as names are.
 */
export function greetingFor({ name = '', preferredName }: GreetedReader): string {
  const preferred = preferredName?.trim() ?? '';
  if (isGreetable(preferred)) return mailGreetings.named({ name: preferred });
  const first = firstNameOf(name.trim().replaceAll(/\s+/g, ' '));
  return first !== undefined && isGreetable(first) ? mailGreetings.named({ name: first }) : plainGreeting();
}

/** Control characters, and those that turn the direction of writing. */
const unfit = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** Whether a name is a company's, a trust's or several people's. */
function isEntity(name: string): boolean {
  return (
    /[\d&+/@]|\sand\s/i.test(name) ||
    legalForms.test(name) ||
    companyWords.test(name) ||
    companyStart.test(name)
  );
}

function firstNameOf(name: string): string | undefined {
  if (name === '' || isEntity(name)) return undefined;
  const words = firstNameFirst(name).split(' ');
  const title = titles.test(words[0] ?? '') ? words.shift() : undefined;
  // "J. Robert Lopez" goes by Robert; of "J. Lopez" no first name is known.
  if (isInitial(words[0] ?? '') && words.length > 2) words.shift();
  const [first = ''] = words;
  if (first === '' || isInitial(first)) return undefined;
  // A title with one name is a title with a last name: "Dr. Lopez".
  return title !== undefined && words.length === 1
    ? `${inNameCase(title)} ${inNameCase(first)}`
    : inNameCase(first);
}

/** "Lopez, Maria" as "Maria Lopez"; what stands after the comma may be "Jr." instead. */
function firstNameFirst(name: string): string {
  const [last = '', rest = ''] = name.split(/\s*,\s*/);
  return rest === '' || suffixes.test(rest) ? last : `${rest} ${last}`;
}

function isInitial(word: string): boolean {
  return /^\p{L}\.?$/u.test(word);
}

/** Whether a name can be in a greeting. Email programs would turn some into links. */
export function isGreetable(name: string): boolean {
  if (!/\p{L}/u.test(name) || name.length > longestPreferredName) return false;
  return !unfit.test(name) && !namesWebAddress(name);
}

/** "MARIA-ELENA" and "maria-elena" as "Maria-Elena"; "JD" and "DeShawn" stay. */
function inNameCase(word: string): string {
  const isInitials = word.length === 2 && !/[aeiouyà-ÿ]/i.test(word);
  const isOneCase = word === word.toUpperCase() || word === word.toLowerCase();
  if (isInitials || !isOneCase) return word;
  return word
    .toLowerCase()
    .replaceAll(
      /(^|[-'’.])(\p{L})/gu,
      (_, before: string, letter: string) => `${before}${letter.toUpperCase()}`,
    );
}

/** Whether a paragraph is nothing but a greeting in the reader's language, in a lender's own words too. */
export function isGreeting(paragraph: string): boolean {
  const words = paragraph.trim().toLowerCase();
  const start = mailGreetings.starts.map((each) => each.toLowerCase()).find((each) => words.startsWith(each));
  return start !== undefined && /^(?!\p{L})[^.!?\n]{0,120}[,:!]?$/u.test(words.slice(start.length));
}
