import { resolve } from 'node:path';
import type { Lender } from '@drawbridge/contract/portal/schema.ts';
import { cardPlaceOf, type CardPlace } from './card-place.ts';
import { demoLender } from './demo-lender.ts';
import { readLenderFile } from './lender.ts';
import { s3PlaceOf, type S3Place } from './s3-place.ts';
import { readSettings, SettingError, type SettingValues } from './read-settings.ts';

/** Every setting, checked and completed. */
export interface Config extends Omit<SettingValues, 'PUBLIC_URL' | 'DEMO' | 'LENDER_FILE'> {
  readonly production: boolean;
  readonly demo: boolean;
  readonly secondFactorForEmployees: boolean;
  readonly dataDir: string;
  readonly publicUrl: string;
  /** Where cards are charged; undefined where nothing is paid by card. */
  readonly cardPlace: CardPlace | undefined;
  /** The object storage for files; undefined when they are kept in a folder. */
  readonly s3: S3Place | undefined;
  readonly lender: Lender;
  /** Whether a file says who the lender is. */
  readonly lenderGiven: boolean;
  readonly accent: { readonly light: string; readonly dark: string } | undefined;
}

/**
 * The configuration from environment variables. Throws a SettingError in words for a person when one is wrong, or
 * when production would run on what everybody knows: demo accounts, the demo lender or keys made on the spot.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const { PUBLIC_URL, DEMO, LENDER_FILE, ...values } = readSettings(environment);
  const production = values.NODE_ENV === 'production';
  if (production) {
    const missing = Object.entries({
      PUBLIC_URL,
      LENDER_FILE,
      SESSION_KEYS: values.SESSION_KEYS,
      ENCRYPTION_KEY: values.ENCRYPTION_KEY,
      // A server whose mail is sent by another one needs no way out of its own.
      SMTP_URL: values.WORKER === 'off' ? 'not needed' : values.SMTP_URL,
    })
      .filter(([, value]) => value === undefined)
      .map(([name]) => name);
    if (missing.length > 0) throw new SettingError(`In production these must be set: ${missing.join(', ')}.`);
    if (PUBLIC_URL !== undefined && !/^https:/i.test(PUBLIC_URL) && !values.ALLOW_HTTP)
      throw new SettingError(
        `PUBLIC_URL: ${PUBLIC_URL} would send passwords and loan data unencrypted. Use https, or set ALLOW_HTTP=on where no one else can listen.`,
      );
    if (DEMO)
      throw new SettingError(
        'DEMO: the demo’s accounts have passwords that everybody knows; production refuses them.',
      );
  }
  if ((values.CLIENT_ID === undefined) !== (values.CLIENT_SECRET === undefined)) {
    throw new SettingError('CLIENT_ID and CLIENT_SECRET: please set both or neither.');
  }
  const wantsKey = values.STREET_VIEW_URL?.includes('{key}') ?? false;
  if (wantsKey !== (values.STREET_VIEW_KEY !== undefined)) {
    throw new SettingError(
      wantsKey
        ? 'STREET_VIEW_KEY: please set it, as STREET_VIEW_URL has {key} in it.'
        : 'STREET_VIEW_KEY: please write {key} into STREET_VIEW_URL where it belongs.',
    );
  }
  const demo = DEMO ?? !production;
  const publicUrl = (PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '');
  const lender = LENDER_FILE === undefined ? demoLender : readLenderFile(LENDER_FILE);
  return {
    ...values,
    production,
    demo,
    secondFactorForEmployees: values.SECOND_FACTOR_FOR_EMPLOYEES ?? !demo,
    dataDir: resolve(values.DATA_DIR),
    publicUrl,
    cardPlace: cardPlaceOf(values, { production, demo, publicUrl }),
    s3: s3PlaceOf(values),
    lenderGiven: LENDER_FILE !== undefined,
    ...lender,
  };
}
