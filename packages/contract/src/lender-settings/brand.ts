import * as z from 'zod/mini';
import { accentContrast, leastContrast, type Theme } from '@drawbridge/domain/brand/accent.ts';
import { isColour } from '@drawbridge/domain/brand/contrast.ts';
import { email, text } from '../wire/text-fields.ts';
import { settingHistory, settingVersion } from './schema.ts';

export const brandMessages = {
  name: 'The lender’s name is required.',
  productName: 'The portal’s name is required.',
  phone: 'Please give a phone number of at least 10 digits.',
  email: 'A valid email is required.',
  address: 'The address is required.',
  licensing: 'The licensing text is required.',
  linkLabel: 'Please say where the link leads.',
  webAddress: 'Please give a web address that begins with https:// or http://.',
  tooManyLinks: 'A column of the footer holds 8 links at most.',
  colour: 'Please give a colour as #rrggbb, as in #0c5c49.',
  unreadable: (theme: Theme, ratio: number) =>
    `This colour cannot be read in the ${theme} theme: its contrast comes to ${ratio.toFixed(1)} at the least, and ${leastContrast} is needed. Please choose a ${theme === 'light' ? 'darker' : 'lighter'} one.`,
  logoType: 'Please send a PNG, JPEG or WebP picture. Others, SVG among them, are not taken.',
  logoSize: 'Please send a picture of at most 256 KB.',
  logoBroken: 'This picture is damaged. Please save it anew and send it again.',
  logoDimensions: 'Please send a picture of at most 2,000 by 1,000 pixels.',
} as const;

/** Most links of a column of the footer. */
export const mostLinks = 8;

export const mostLogoBytes = 256 * 1024;
export const mostLogoPixels = { width: 2000, height: 1000 } as const;

const required = (most: number, message: string) =>
  text(most).check(z.refine((typed) => typed.trim() !== '', message));

/** A host, perhaps a port, and whatever follows without spaces, quotes and brackets. */
const addressPattern = /^https?:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:[/?#][^\s"'<>\\]*)?$/i;

const webAddress = text(500).check(z.regex(addressPattern, brandMessages.webAddress));

const links = z
  .array(z.object({ label: required(60, brandMessages.linkLabel), href: webAddress }))
  .check(z.maxLength(mostLinks, brandMessages.tooManyLinks));

function accentOf(theme: Theme) {
  return z.string().check(
    z.refine(isColour, { error: brandMessages.colour, abort: true }),
    z.refine((colour) => accentContrast(theme, colour) >= leastContrast, {
      error: ({ input }) => brandMessages.unreadable(theme, accentContrast(theme, String(input))),
    }),
  );
}

/** What a lender is called, where it is reached and how it looks. */
export const brandFields = z.object({
  name: required(100, brandMessages.name),
  productName: required(60, brandMessages.productName),
  /** Title pages without the product name in front. */
  whiteLabel: z.boolean(),
  phone: text(40).check(z.refine((typed) => typed.replaceAll(/\D/g, '').length >= 10, brandMessages.phone)),
  email: email(brandMessages.email),
  address: required(200, brandMessages.address),
  licensing: required(2000, brandMessages.licensing),
  programLinks: links,
  companyLinks: links,
  learnLinks: links,
  privacyUrl: webAddress,
  termsUrl: webAddress,
  pricingEngineUrl: z.nullable(webAddress),
  customerApplyUrl: webAddress,
  brokerApplyUrl: webAddress,
  accentLight: accentOf('light'),
  accentDark: accentOf('dark'),
});
export type BrandFields = z.infer<typeof brandFields>;

/** How people reach the lender to confirm wire instructions. */
export const contactFieldNames = [
  'phone',
  'email',
  'address',
] as const satisfies readonly (keyof BrandFields)[];

/** What is kept: the fields that differ from what the server was started with. */
export const storedBrand = z.partial(brandFields);
export type StoredBrand = z.infer<typeof storedBrand>;

export const logoTypes = ['png', 'jpg', 'webp'] as const;

/** The logo that was sent, by a digest of its bytes. */
export const storedLogo = z.object({
  digest: z.string().check(z.regex(/^[\w-]{43}$/)),
  type: z.enum(logoTypes),
});
export type StoredLogo = z.infer<typeof storedLogo>;

const shownLinks = z.array(z.object({ label: z.string(), href: z.string() }));

/** The same as shown: a lender’s file is not held to the rules of the form. */
const shownBrand = z.object({
  name: z.string(),
  productName: z.string(),
  whiteLabel: z.boolean(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  licensing: z.string(),
  programLinks: shownLinks,
  companyLinks: shownLinks,
  learnLinks: shownLinks,
  privacyUrl: z.string(),
  termsUrl: z.string(),
  pricingEngineUrl: z.nullable(z.string()),
  customerApplyUrl: z.string(),
  brokerApplyUrl: z.string(),
  accentLight: z.string(),
  accentDark: z.string(),
} satisfies Record<keyof BrandFields, unknown>);

export const brandSettings = z.extend(settingHistory, {
  fields: shownBrand,
  /** What holds when nothing is set here. */
  otherwise: shownBrand,
  /** The picture in place of the product’s mark; null without one. */
  logo: z.extend(settingHistory, { url: z.nullable(z.string()) }),
});
export type BrandSettings = z.infer<typeof brandSettings>;

export const brandChange = z.object({
  version: settingVersion,
  /** Null gives all of it back to what the server was started with. */
  fields: z.nullable(brandFields),
});
export type BrandChange = z.infer<typeof brandChange>;

export const logoChange = z.object({
  version: settingVersion,
  /** Base64; null takes the logo away. */
  fileData: z.nullable(z.string()),
});
export type LogoChange = z.infer<typeof logoChange>;
