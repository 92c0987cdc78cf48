import { hostname } from 'node:os';
import { resolve } from 'node:path';
import type { CheckProviderName } from '@drawbridge/domain/checks/check-kinds.ts';
import type { Lender } from '@drawbridge/contract/portal/schema.ts';
import { usualPushServices, type PushServices } from '../push/push-services.ts';
import { placeNamed } from './backup-place.ts';
import { cardPlaceOf, type CardPlace } from './card-place.ts';
import { demoLender } from './demo-lender.ts';
import { readLenderFile } from './lender.ts';
import { plainHostOf } from './plain-database.ts';
import { s3PlaceOf, type S3Place } from './s3-place.ts';
import { readSettings, SettingError, type SettingValues } from './read-settings.ts';

/** Every setting, checked and with defaults filled in. */
export interface Config extends Omit<SettingValues, 'PUBLIC_URL' | 'DEMO' | 'LENDER_FILE'> {
  readonly production: boolean;
  readonly demo: boolean;
  readonly secondFactorForEmployees: boolean;
  /** This server’s name in its log and traces. */
  readonly serverName: string;
  readonly dataDir: string;
  readonly publicUrl: string;
  /** Where cards are charged; undefined if card payment is off. */
  readonly cardPlace: CardPlace | undefined;
  /** The push services that notifications may be sent to. */
  readonly pushServices: PushServices;
  /** Who answers checks of deals. */
  readonly checkProvider: CheckProviderName;
  /** The object storage for files; undefined if they are stored in a folder. */
  readonly s3: S3Place | undefined;
  /** The set that scheduled backups are added to, as their records name it; undefined if none are made. */
  readonly backupPlace: string | undefined;
  readonly lender: Lender;
  /** Whether a lender file was given. */
  readonly lenderGiven: boolean;
  readonly accent: { readonly light: string; readonly dark: string } | undefined;
}

/**
 * Reads the configuration from environment variables. Throws a SettingError with a readable message if one is invalid, or
 * if production would run with the demo’s accounts, the demo lender or generated keys.
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
      // A server without background jobs sends no email itself.
      SMTP_URL: values.WORKER === 'off' ? 'not needed' : values.SMTP_URL,
    })
      .filter(([, value]) => value === undefined)
      .map(([name]) => name);
    if (missing.length > 0) throw new SettingError(`Required in production: ${missing.join(', ')}.`);
    if (PUBLIC_URL !== undefined && !/^https:/i.test(PUBLIC_URL) && !values.ALLOW_HTTP)
      throw new SettingError(
        `PUBLIC_URL: ${PUBLIC_URL} would send passwords and loan data unencrypted. Use https, or set ALLOW_HTTP=on on a network no one else can listen to.`,
      );
    refusePlainDatabase(values);
    if (DEMO)
      throw new SettingError(
        'DEMO: not allowed in production. Everyone knows the passwords of the demo’s accounts.',
      );
  }
  if ((values.CLIENT_ID === undefined) !== (values.CLIENT_SECRET === undefined)) {
    throw new SettingError('CLIENT_ID and CLIENT_SECRET: set both or neither.');
  }
  const wantsKey = values.STREET_VIEW_URL?.includes('{key}') ?? false;
  if (wantsKey !== (values.STREET_VIEW_KEY !== undefined)) {
    throw new SettingError(
      wantsKey
        ? 'STREET_VIEW_KEY: required because STREET_VIEW_URL contains {key}.'
        : 'STREET_VIEW_KEY: add {key} to STREET_VIEW_URL where the key belongs.',
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
    serverName: values.SERVER_NAME ?? hostname(),
    dataDir: resolve(values.DATA_DIR),
    publicUrl,
    cardPlace: cardPlaceOf(values, { production, demo, publicUrl }),
    pushServices: pushServicesOf(values, production),
    checkProvider: checkProviderOf(values, demo),
    s3: s3PlaceOf(values),
    backupPlace: values.BACKUP_TO === undefined ? undefined : placeNamed(values.BACKUP_TO),
    lenderGiven: LENDER_FILE !== undefined,
    ...lender,
  };
}

function pushServicesOf(
  { PUSH_SERVICES: given }: Pick<SettingValues, 'PUSH_SERVICES'>,
  production: boolean,
): PushServices {
  const services = given ?? (production ? usualPushServices : 'any');
  return services === 'any' ? undefined : services.toLowerCase().split(',');
}

const databaseUrls = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_READ_URL',
] as const;

/** Throws a SettingError if a database elsewhere would be connected to without TLS, and no setting allows it. */
function refusePlainDatabase(
  values: Pick<SettingValues, (typeof databaseUrls)[number] | 'ALLOW_PLAIN_DATABASE'>,
): void {
  if (values.ALLOW_PLAIN_DATABASE) return;
  for (const name of databaseUrls) {
    const host = values[name] === undefined ? undefined : plainHostOf(values[name]);
    if (host !== undefined)
      throw new SettingError(
        `${name}: ${host} would get passwords and loan data unencrypted. Add sslmode=verify-full (and sslrootcert, if its certificate is from your own authority), or set ALLOW_PLAIN_DATABASE=on on a network no one else can listen to.`,
      );
  }
}

function checkProviderOf(
  { CHECK_PROVIDER: given }: Pick<SettingValues, 'CHECK_PROVIDER'>,
  demo: boolean,
): CheckProviderName {
  if (given === 'sandbox' && !demo)
    throw new SettingError('CHECK_PROVIDER: the sandbox makes answers up and works only in the demo.');
  return given ?? (demo ? 'sandbox' : 'none');
}
