import * as z from 'zod';
import { flagDefaults, flagNames, flagTable, type Flag } from '@drawbridge/contract/lender-settings/flags.ts';
import { checkProviders } from '@drawbridge/domain/checks/check-kinds.ts';
import { isTimeZone } from '@drawbridge/domain/calendar/lender-day.ts';
import { backupSettings } from './backup-settings.ts';
import { cardSettings } from './card-settings.ts';
import { databaseSettings } from './database-settings.ts';
import { formSettings } from './form-settings.ts';
import { monitoringSettings } from './monitoring-settings.ts';
import { onOff, wholeNumber, type Setting } from './setting.ts';

/** All settings except those for features, which are generated from the flags. */
export const plainSettings = {
  NODE_ENV: {
    about:
      '`production` refuses to start with demo data, demo secrets or the demo lender. Any other value serves this computer only: it refuses a `HOST` that others can reach, an https `PUBLIC_URL`, and `SMTP_URL` without the demo.',
    schema: z.enum(['development', 'production', 'test']),
    default: 'development',
  },
  HOST: { about: 'Address to listen on.', schema: z.string().min(1), default: '127.0.0.1' },
  PORT: { about: 'Port to listen on.', schema: wholeNumber(0, 65535), default: '3000' },
  PUBLIC_URL: {
    about: 'The portal’s public address. Links in emails start with it.',
    schema: z.url({ protocol: /^https?$/ }),
    otherwise: '`http://localhost:{PORT}`; required in production',
  },
  ALLOW_HTTP: {
    about: '`on` lets production start with an http `PUBLIC_URL`, for a network no one else can listen to.',
    schema: onOff,
    default: 'off',
  },
  SECURITY_CONTACT: {
    about: 'Where to report vulnerabilities, for `/.well-known/security.txt`: a `mailto:` or https address.',
    schema: z.url({ protocol: /^(?:https|mailto)$/ }),
    otherwise: 'the lender’s email',
  },
  PUSH_SERVICES: {
    about:
      'Hosts of the push services that notifications may be sent to, separated by commas; `*.` stands for any subdomain, and `any` alone for every public one.',
    schema: z
      .string()
      .regex(/^(?:any|(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)+(?:,(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)+)*)$/i),
    otherwise: 'those of Google, Mozilla, Apple and Microsoft; `any` outside production',
  },
  API_DOCS: {
    about:
      'Who sees employee calls in `/docs` and `/openapi.json`: `everyone`, or `employees` (through the link under Integrations) and API keys.',
    schema: z.enum(['everyone', 'employees']),
    otherwise: '`employees`; `everyone` in the demo',
  },
  WEB_FOLDER: {
    about: 'Folder of the built web app.',
    schema: z.string().min(1),
    otherwise: 'the folder `npm start` builds',
  },
  DATA_DIR: {
    about: 'Folder for the bundled database, keys and files.',
    schema: z.string().min(1),
    default: '.data',
  },
  FILES_DIR: {
    about: 'Folder for uploaded files. All of a lender’s servers share it.',
    schema: z.string().min(1),
    otherwise: '`files` in `DATA_DIR`',
  },
  S3_BUCKET: {
    about: 'Bucket in S3-compatible object storage for uploaded files. All of a lender’s servers share it.',
    schema: z.string().min(1),
    otherwise: 'files are stored in a folder',
  },
  S3_ENDPOINT: {
    about: 'Address of the object storage.',
    schema: z.url({ protocol: /^https?$/ }),
    otherwise: 'Amazon’s, in `S3_REGION`',
  },
  S3_REGION: { about: 'Region of the bucket.', schema: z.string().min(1), default: 'us-east-1' },
  S3_KEY: {
    about: 'Access key ID for the object storage.',
    schema: z.string().min(1),
    otherwise: 'required with `S3_BUCKET`',
  },
  S3_SECRET: {
    about: 'Secret access key for the object storage.',
    schema: z.string().min(1),
    otherwise: 'required with `S3_BUCKET`',
  },
  S3_PATH_STYLE: {
    about: 'Whether addresses have the bucket in the path instead of the host name.',
    schema: onOff,
    otherwise: '`on` with `S3_ENDPOINT`',
  },
  ...backupSettings,
  ...databaseSettings,
  DEMO: {
    about: '`on` loads the demo lender’s people and deals, once.',
    schema: onOff,
    otherwise: '`on`; `off` in production',
  },
  SMTP_URL: {
    about:
      'Email server: `smtp://user:password@host:587` (with STARTTLS) or `smtps://…:465`. With `?tls=optional`, email is sent unencrypted if the server does not offer encryption.',
    schema: z.url({ protocol: /^smtps?$/ }),
    otherwise: 'the demo shows emails at `/dev/outbox`; required in production',
  },
  MAIL_FROM: {
    about: 'Sender address of emails. Replies go to the lender’s email.',
    schema: z.email(),
    otherwise: 'the lender’s email',
  },
  REQUESTS_INBOX: {
    about: 'Address that receives a copy of every servicing request.',
    schema: z.email(),
    otherwise: 'the lender’s email',
  },
  SECURITY_EMAIL: {
    about: 'Address that receives the daily signature of the audit log.',
    schema: z.email(),
    otherwise: 'every administrator receives it',
  },
  WORKER: {
    about:
      'Where background jobs, such as sending email, run: `in-process`, or `off` if another server on the same database runs them.',
    schema: z.enum(['in-process', 'off']),
    default: 'in-process',
  },
  SESSION_KEYS: {
    about:
      'Keys that sign session tokens: 32 random bytes in base64url each, separated by commas. The first signs; all are accepted.',
    schema: z
      .string()
      .regex(
        /^[\w-]{43}(,[\w-]{43})*$/,
        'expects 32 bytes in base64url (43 characters) each, separated by commas',
      ),
    otherwise: 'generated once and stored in `DATA_DIR`; required in production',
  },
  ENCRYPTION_KEY: {
    about:
      'Encrypts sensitive data in the database, such as second-factor secrets: 32 random bytes in base64url each, separated by commas. The first encrypts; all decrypt. If you lose it, that data is lost.',
    schema: z
      .string()
      .regex(
        /^[\w-]{43}(,[\w-]{43})*$/,
        'expects 32 bytes in base64url (43 characters) each, separated by commas',
      ),
    otherwise: 'generated once and stored in `DATA_DIR`; required in production',
  },
  SECOND_FACTOR_FOR_EMPLOYEES: {
    about: 'Whether employees must have a second factor or a passkey to sign in.',
    schema: onOff,
    otherwise: '`on`; `off` in the demo',
  },
  CLIENT_ID: {
    about: 'Required in the `client_id` header of every call, except for files behind links.',
    schema: z.string().min(1),
    otherwise: 'not required',
  },
  CLIENT_SECRET: {
    about: 'Required in the `client_secret` header of the same calls.',
    schema: z.string().min(1),
    otherwise: 'not required',
  },
  LENDER_FILE: {
    about: 'JSON file with the lender’s name, links and colors (see `packages/server/lender.example.json`).',
    schema: z.string().min(1),
    otherwise: 'the demo lender; required in production',
  },
  TIME_ZONE: {
    about:
      'The lender’s time zone, until an administrator sets one in the portal: an IANA name such as `America/Chicago`. It decides when a day ends, wherever the server runs.',
    schema: z.string().refine(isTimeZone, 'expects an IANA name such as America/Chicago'),
    default: 'UTC',
  },
  CLAMD_URL: {
    about: 'ClamAV daemon that scans uploads for viruses, as `tcp://host:3310`.',
    schema: z.url({ protocol: /^tcp$/ }),
    otherwise: 'uploads are not scanned',
  },
  PAYMENT_PORTAL_URL: {
    about: 'Where borrowers pay. `{token}` is replaced by a signed token valid for five minutes.',
    schema: z.string().regex(/^https?:\/\/.*\{token\}/, 'expects a web address with {token} in it'),
    otherwise: 'a portal page that shows what is due and how to pay',
  },
  ...cardSettings,
  STREET_VIEW_URL: {
    about:
      'Source of property photos, with the placeholders `{street}`, `{city}`, `{state}`, `{zip}` and `{key}`: `https://maps.googleapis.com/maps/api/streetview?size=400x400&return_error_code=true&location={street},{city},{state}&key={key}`.',
    schema: z
      .string()
      .regex(
        /^https?:\/\/[^/?#{}]+[/?].*\{street\}/,
        'expects a web address with {street} in its path or query',
      ),
    otherwise: 'drawings instead of photos',
  },
  STREET_VIEW_KEY: {
    about: 'The `{key}` in `STREET_VIEW_URL`. It never reaches browsers.',
    schema: z.string().min(1),
    otherwise: 'none',
  },
  CHECKLIST_URL: {
    about:
      'The lender’s own checklist for lines of credit, shown in a frame while `FLAG_CHECKLIST_IFRAME` is on. `{token}` is replaced by a signed token valid for five minutes.',
    schema: z.string().regex(/^https?:\/\/[^\s{}]*(\{token\}[^\s{}]*)?$/, 'expects a web address'),
    otherwise: 'the built-in checklist',
  },
  ANALYTICS_URL: {
    about: 'Where to report page views, as JSON by POST.',
    schema: z.url({ protocol: /^https?$/ }),
    otherwise: 'page views are not reported',
  },
  ONBOARDING_SCRIPT_URL: {
    about: 'Script of an onboarding guide, loaded for signed-in people.',
    schema: z.url({ protocol: /^https?$/ }),
    otherwise: 'no script is loaded',
  },
  ...formSettings,
  CHECK_PROVIDER: {
    about:
      'Who answers checks of credit, sanctions, background, flood zone and value: `none` (employees enter the results) or `sandbox` (made-up answers, the same for the same subject; in the demo only).',
    schema: z.enum(checkProviders),
    otherwise: '`sandbox` in the demo, else `none`',
  },
  TRUST_PROXY: {
    about:
      'Number of proxies in front of the server, trusted to report the caller’s address (`X-Forwarded-For`) and to name a request and its trace (`X-Request-Id`, `traceparent`; `Caller-Traceparent` has the caller’s).',
    schema: wholeNumber(0, 10),
    default: '0',
  },
  RATE_LIMIT: {
    about: 'Maximum API calls per minute from one address, on each server.',
    schema: wholeNumber(1, 1_000_000),
    default: '1200',
  },
  SIGN_IN_LIMIT: {
    about: 'Maximum sign-ins per minute to one account from one browser.',
    schema: wholeNumber(5, 1_000_000),
    default: '20',
  },
  OVERLOAD_DELAY: {
    about: 'Milliseconds of delay after which new calls are refused with 503; 0 refuses none.',
    schema: wholeNumber(0, 600_000),
    default: '2000',
  },
  STOP_DELAY: {
    about:
      'Seconds to keep serving after SIGTERM while /readyz answers 503. Behind a proxy with other servers, set it longer than the proxy takes to notice. The server stops at most 20 seconds later; a second signal stops it at once.',
    schema: wholeNumber(0, 300),
    default: '0',
  },
  API_KEY_RATE_LIMIT: {
    about: 'Maximum API calls per minute with one API key, on each server.',
    schema: wholeNumber(1, 1_000_000),
    default: '600',
  },
  ...monitoringSettings,
  IDLE_TIMEOUT: {
    about: 'Minutes of inactivity before the session warning.',
    schema: wholeNumber(1, 120),
    default: '20',
  },
  MODAL_TIMER: {
    about: 'Minutes the session warning waits before sign-out.',
    schema: wholeNumber(1, 30),
    default: '2',
  },
  ACTION_INTERVAL: {
    about: 'Minutes after which activity renews the session.',
    schema: wholeNumber(1, 60),
    default: '10',
  },
} as const satisfies Record<string, Setting>;

type FlagSetting = `FLAG_${string}`;

/** `loanLookup` is set by `FLAG_LOAN_LOOKUP`. */
export function flagSetting(flag: Flag): FlagSetting {
  return `FLAG_${flag.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}

/** Every setting, as listed in docs/settings.md. */
export const settings: Readonly<Record<string, Setting>> = {
  ...plainSettings,
  ...Object.fromEntries(
    flagNames.map((flag) => [
      flagSetting(flag),
      {
        about: `Feature: ${flagTable[flag].label()}.`,
        schema: onOff,
        default: flagDefaults[flag] ? 'on' : 'off',
      } satisfies Setting,
    ]),
  ),
};
