import * as z from 'zod/mini';
import { accentContrast, leastContrast, type Theme } from '@drawbridge/domain/brand/accent.ts';
import { isColour } from '@drawbridge/domain/brand/contrast.ts';
import { email, text } from '../wire/text-fields.ts';
import { givenOf, shownOf } from '../wire/field-table.ts';
import { settingHistory, settingVersion } from './schema.ts';
import {
  checkSetting,
  settingsChange,
  settingsReply,
  under,
  type Setting,
  type SettingTable,
} from './setting.ts';

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

/** Per column of the footer. */
export const mostLinks = 8;

export const mostLogoBytes = 256 * 1024;
export const mostLogoPixels = { width: 2000, height: 1000 } as const;

const required = (most: number, message: string) =>
  text(most).check(z.refine((typed) => typed.trim() !== '', message));

/** A host, perhaps a port, then anything without spaces, quotes and brackets. */
const addressPattern = /^https?:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:[/?#][^\s"'<>\\]*)?$/i;

const webAddress = text(500).check(z.regex(addressPattern, brandMessages.webAddress));

type About = Omit<Setting, 'given' | 'shown' | 'kind'>;

/** A lender’s file may hold text that the form refuses, so `shown` takes any text. */
function textSetting(about: About & Pick<Setting<string>, 'given'> & { readonly kind?: Setting['kind'] }) {
  return { kind: 'text', ...about, shown: z.string() } satisfies Setting<string>;
}

function addressSetting(about: About) {
  return textSetting({ ...about, kind: 'web address', given: webAddress });
}

function colourSetting(theme: Theme, about: About) {
  const given = z.string().check(
    z.refine(isColour, { error: brandMessages.colour, abort: true }),
    z.refine((colour) => accentContrast(theme, colour) >= leastContrast, {
      error: ({ input }) => brandMessages.unreadable(theme, accentContrast(theme, String(input))),
    }),
  );
  return textSetting({
    ...about,
    hint: 'As #rrggbb. Buttons, links and marks have it.',
    kind: 'colour',
    theme,
    given,
  });
}

function linksSetting(about: About) {
  const given = z
    .array(z.object({ label: required(60, brandMessages.linkLabel), href: webAddress }))
    .check(z.maxLength(mostLinks, brandMessages.tooManyLinks));
  const shown = z.array(z.object({ label: z.string(), href: z.string() }));
  return { ...about, kind: 'links', given, shown } satisfies Setting<z.infer<typeof shown>>;
}

const names = {
  ...under('Names', {
    name: textSetting({
      label: 'Lender',
      changeLabel: 'Lender name',
      given: required(100, brandMessages.name),
    }),
    productName: textSetting({
      label: 'Portal',
      changeLabel: 'Portal name',
      hint: 'What the portal calls itself, in the title of every page and in mails.',
      given: required(60, brandMessages.productName),
    }),
    whiteLabel: checkSetting({
      label: 'Leave the portal’s name out of page titles',
      changeLabel: 'Page titles without the portal name',
      wide: true,
    }),
  }),
  ...under('How people reach you', {
    phone: textSetting({
      kind: 'phone',
      label: 'Phone',
      given: text(40).check(
        z.refine((typed) => typed.replaceAll(/\D/g, '').length >= 10, brandMessages.phone),
      ),
    }),
    email: textSetting({
      kind: 'email',
      label: 'Email',
      hint: 'Answers to mails go there, and copies of servicing requests unless the server was told otherwise.',
      given: email(brandMessages.email),
    }),
    address: textSetting({ label: 'Address', wide: true, given: required(200, brandMessages.address) }),
    licensing: textSetting({
      kind: 'long text',
      label: 'Licensing text',
      changeLabel: 'Licensing',
      hint: 'At the bottom of pages, mails and documents.',
      wide: true,
      given: required(2000, brandMessages.licensing),
    }),
  }),
} satisfies SettingTable;

const colours = under('Colours', {
  accentLight: colourSetting('light', { label: 'Accent on light', changeLabel: 'Color, light theme' }),
  accentDark: colourSetting('dark', { label: 'Accent on dark', changeLabel: 'Color, dark theme' }),
});

const links = under('Links', {
  customerApplyUrl: addressSetting({
    label: 'Where borrowers apply',
    changeLabel: 'Application for borrowers',
  }),
  brokerApplyUrl: addressSetting({ label: 'Where brokers apply', changeLabel: 'Application for brokers' }),
  privacyUrl: addressSetting({ label: 'Privacy', changeLabel: 'Privacy policy' }),
  termsUrl: addressSetting({ label: 'Terms', changeLabel: 'Terms of use' }),
  pricingEngineUrl: {
    ...addressSetting({
      label: 'Pricing engine',
      hint: 'Brokers find it in their navigation. Empty when there is none.',
    }),
    optional: true,
    given: z.nullable(webAddress),
    shown: z.nullable(z.string()),
  },
  programLinks: linksSetting({ label: 'Footer: programs', changeLabel: 'Program links' }),
  companyLinks: linksSetting({ label: 'Footer: company', changeLabel: 'Company links' }),
  learnLinks: linksSetting({ label: 'Footer: learn', changeLabel: 'Learn links' }),
});

export const lenderTable = { ...names, ...links };

/** In the order of the form. */
export const brandTable = { ...names, ...colours, ...links };

export const brandFields = z.object(givenOf(brandTable));
export type BrandFields = z.infer<typeof brandFields>;

/** How people reach the lender to confirm wire instructions. */
export const contactFieldNames = [
  'phone',
  'email',
  'address',
] as const satisfies readonly (keyof BrandFields)[];

/** Only the fields that differ from those given at start. */
export const storedBrand = z.partial(brandFields);

export const logoTypes = ['png', 'jpg', 'webp'] as const;

/** By a digest of its bytes. */
export const storedLogo = z.object({
  digest: z.string().check(z.regex(/^[\w-]{43}$/)),
  type: z.enum(logoTypes),
});
export type StoredLogo = z.infer<typeof storedLogo>;

export const brandSettings = z.extend(settingsReply(z.object(shownOf(brandTable))), {
  /** Replaces the product’s mark; null without one. */
  logo: z.extend(settingHistory, { url: z.nullable(z.string()) }),
});
export type BrandSettings = z.infer<typeof brandSettings>;

export const brandChange = settingsChange(brandFields);

export const logoChange = z.object({
  version: settingVersion,
  /** Base64; null removes the logo. */
  fileData: z.nullable(z.string()),
});
export type LogoChange = z.infer<typeof logoChange>;
