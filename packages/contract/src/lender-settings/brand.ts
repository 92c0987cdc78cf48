import * as z from 'zod/mini';
import { accentContrast, leastContrast, type Theme } from '@drawbridge/domain/brand/accent.ts';
import { isColour } from '@drawbridge/domain/brand/contrast.ts';
import {
  brandChangeLabels,
  brandGroups,
  brandHints,
  brandLabels,
  brandMessages,
} from '@drawbridge/messages/lender-settings';
import { email, text } from '../wire/text-fields.ts';
import { givenOf, shownOf } from '../wire/field-table.ts';
import {
  consentText,
  defaultAgreements,
  drawAgreement,
  extensionAgreement,
  translatedAgreements,
} from './agreements.ts';
import { settingHistory, settingVersion } from './schema.ts';
import {
  checkSetting,
  settingsChange,
  settingsReply,
  under,
  type Setting,
  type SettingTable,
} from './setting.ts';

/** The message for an accent color with too little contrast to its theme's background. */
export function unreadableColour(theme: Theme, contrast: number): string {
  return brandMessages.unreadable({ theme, ratio: contrast.toFixed(1), least: String(leastContrast) });
}

/** Per column of the footer. */
export const mostLinks = 8;

const mostTranslations = 20;

export const mostLogoBytes = 256 * 1024;
export const mostLogoPixels = { width: 2000, height: 1000 } as const;

const required = (most: number, message: () => string) =>
  text(most).check(z.refine((typed) => typed.trim() !== '', { error: message }));

/** A host, an optional port, then anything without spaces, quotes or brackets. */
const addressPattern = /^https?:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:[/?#][^\s"'<>\\]*)?$/i;

const webAddress = text(500).check(z.regex(addressPattern, { error: () => brandMessages.webAddress }));

type About = Omit<Setting, 'given' | 'shown' | 'kind'>;

/** `shown` accepts any text: the lender file may contain values that the form would refuse. */
function textSetting(about: About & Pick<Setting<string>, 'given'> & { readonly kind?: Setting['kind'] }) {
  return { kind: 'text', ...about, shown: z.string() } satisfies Setting<string>;
}

function addressSetting(about: About) {
  return textSetting({ ...about, kind: 'web address', given: webAddress });
}

function colourSetting(theme: Theme, about: About) {
  const given = z.string().check(
    z.refine(isColour, { error: () => brandMessages.colour, abort: true }),
    z.refine((colour) => accentContrast(theme, colour) >= leastContrast, {
      error: ({ input }) => unreadableColour(theme, accentContrast(theme, String(input))),
    }),
  );
  return textSetting({
    ...about,
    hint: () => brandHints.color,
    kind: 'colour',
    theme,
    given,
  });
}

function linksSetting(about: About) {
  const given = z
    .array(z.object({ label: required(60, () => brandMessages.linkLabel), href: webAddress }))
    .check(z.maxLength(mostLinks, { error: () => brandMessages.tooManyLinks }));
  const shown = z.array(z.object({ label: z.string(), href: z.string() }));
  return { ...about, kind: 'links', given, shown } satisfies Setting<z.infer<typeof shown>>;
}

const languageTag = z
  .string()
  .check(z.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/, { error: () => brandMessages.language }));

const addressOrNone = text(500).check(
  z.refine((typed) => typed === '' || addressPattern.test(typed), { error: () => brandMessages.webAddress }),
);

/** Any language, because one that is no longer offered keeps its texts. An empty text is not translated. */
const translations = z
  .array(
    z.object({
      language: languageTag,
      licensing: text(2000),
      privacyUrl: addressOrNone,
      termsUrl: addressOrNone,
      ...translatedAgreements,
    }),
  )
  .check(
    z.maxLength(mostTranslations, { error: () => brandMessages.language }),
    z.refine((all) => new Set(all.map(({ language }) => language)).size === all.length, {
      error: () => brandMessages.language,
    }),
  );
export type Translations = z.infer<typeof translations>;

const names = {
  ...under(() => brandGroups.names, {
    name: textSetting({
      label: () => brandLabels.name,
      changeLabel: () => brandChangeLabels.name,
      given: required(100, () => brandMessages.name),
    }),
    productName: textSetting({
      label: () => brandLabels.productName,
      changeLabel: () => brandChangeLabels.productName,
      hint: () => brandHints.productName,
      given: required(60, () => brandMessages.productName),
    }),
    whiteLabel: checkSetting({
      label: () => brandLabels.whiteLabel,
      changeLabel: () => brandChangeLabels.whiteLabel,
      wide: true,
    }),
  }),
  ...under(() => brandGroups.contact, {
    phone: textSetting({
      kind: 'phone',
      label: () => brandLabels.phone,
      given: text(40).check(
        z.refine((typed) => typed.replaceAll(/\D/g, '').length >= 10, { error: () => brandMessages.phone }),
      ),
    }),
    email: textSetting({
      kind: 'email',
      label: () => brandLabels.email,
      hint: () => brandHints.email,
      given: email(() => brandMessages.email),
    }),
    address: textSetting({
      label: () => brandLabels.address,
      wide: true,
      given: required(200, () => brandMessages.address),
    }),
    licensing: textSetting({
      kind: 'long text',
      label: () => brandLabels.licensing,
      changeLabel: () => brandChangeLabels.licensing,
      hint: () => brandHints.licensing,
      wide: true,
      given: required(2000, () => brandMessages.licensing),
    }),
  }),
} satisfies SettingTable;

const colours = under(() => brandGroups.colors, {
  accentLight: colourSetting('light', { label: () => brandLabels.accentLight }),
  accentDark: colourSetting('dark', { label: () => brandLabels.accentDark }),
});

const links = under(() => brandGroups.links, {
  customerApplyUrl: addressSetting({
    label: () => brandLabels.customerApplyUrl,
  }),
  brokerApplyUrl: addressSetting({ label: () => brandLabels.brokerApplyUrl }),
  privacyUrl: addressSetting({ label: () => brandLabels.privacyUrl }),
  termsUrl: addressSetting({ label: () => brandLabels.termsUrl }),
  pricingEngineUrl: {
    ...addressSetting({
      label: () => brandLabels.pricingEngineUrl,
      hint: () => brandHints.pricingEngineUrl,
    }),
    optional: true,
    given: z.nullable(webAddress),
    shown: z.nullable(z.string()),
  },
  programLinks: linksSetting({
    label: () => brandLabels.programLinks,
    changeLabel: () => brandChangeLabels.programLinks,
  }),
  companyLinks: linksSetting({
    label: () => brandLabels.companyLinks,
    changeLabel: () => brandChangeLabels.companyLinks,
  }),
  learnLinks: linksSetting({
    label: () => brandLabels.learnLinks,
    changeLabel: () => brandChangeLabels.learnLinks,
  }),
});

function agreementSetting(name: keyof typeof defaultAgreements, given: z.ZodMiniType<string, string>) {
  return {
    label: () => brandLabels[name],
    hint: () => brandHints[name],
    wide: true,
    kind: 'long text',
    // Changes proposed before this setting existed do not have it.
    given: z.prefault(given, defaultAgreements[name]),
    shown: z.string(),
  } as const;
}

/** What the lender must approve in each language. English texts are fields of their own. */
const legalTexts = under(() => brandGroups.legalTexts, {
  drawAgreement: agreementSetting('drawAgreement', drawAgreement),
  creditConsent: agreementSetting('creditConsent', consentText),
  esignConsent: agreementSetting('esignConsent', consentText),
  extensionAgreement: agreementSetting('extensionAgreement', extensionAgreement),
  translations: {
    label: () => brandLabels.translations,
    kind: 'translations',
    // Changes proposed before this setting existed do not have it.
    given: z.prefault(translations, []),
    shown: translations,
  },
}) satisfies SettingTable;

export const lenderTable = { ...names, ...links };

/** In the order of the form. */
export const brandTable = { ...names, ...colours, ...links, ...legalTexts };

export const brandFields = z.object(givenOf(brandTable));
export type BrandFields = z.infer<typeof brandFields>;

/** The details borrowers use to call the lender and confirm wire instructions. */
export const contactFieldNames = [
  'phone',
  'email',
  'address',
] as const satisfies readonly (keyof BrandFields)[];

/** Only the fields that differ from the defaults. */
export const storedBrand = z.partial(brandFields);

export const logoTypes = ['png', 'jpg', 'webp'] as const;

/** Identified by a digest of its bytes. */
export const storedLogo = z.object({
  digest: z.string().check(z.regex(/^[\w-]{43}$/)),
  type: z.enum(logoTypes),
});
export type StoredLogo = z.infer<typeof storedLogo>;

export const brandSettings = z.extend(settingsReply(z.object(shownOf(brandTable))), {
  /** Replaces the product’s logo; `url` is null when there is none. */
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
