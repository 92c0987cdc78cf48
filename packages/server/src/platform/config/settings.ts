import * as z from 'zod';
import { flagDefaults, flagNames, type Flag } from '@drawbridge/contract/lender-settings/flags.ts';
import { cardSettings } from './card-settings.ts';
import { databaseSettings } from './database-settings.ts';
import { onOff, wholeNumber, type Setting } from './setting.ts';

/** All but the switches, which are made from the flags. */
export const plainSettings = {
  NODE_ENV: {
    about:
      '`production` refuses to start on demo data, demo secrets or the demo lender. Anything else serves this computer only: it refuses a `HOST` that others can reach, an https `PUBLIC_URL`, and `SMTP_URL` without the demo.',
    schema: z.enum(['development', 'production', 'test']),
    standard: 'development',
  },
  HOST: { about: 'Address to listen on.', schema: z.string().min(1), standard: '127.0.0.1' },
  PORT: { about: 'Port to listen on.', schema: wholeNumber(0, 65535), standard: '3000' },
  PUBLIC_URL: {
    about: 'Where people reach the portal. Links in mail begin with it.',
    schema: z.url({ protocol: /^https?$/ }),
    otherwise: '`http://localhost:{PORT}`; required in production',
  },
  ALLOW_HTTP: {
    about:
      '`on` lets production start with an http `PUBLIC_URL`, for a network where no one else can listen.',
    schema: onOff,
    standard: 'off',
  },
  SECURITY_CONTACT: {
    about:
      'Where people report security holes, for `/.well-known/security.txt`: a `mailto:` or https address.',
    schema: z.url({ protocol: /^(?:https|mailto)$/ }),
    otherwise: 'the lender’s email',
  },
  API_DOCS: {
    about:
      'Who sees the calls of employees in `/docs` and `/openapi.json`: `everyone`, or `employees`, who follow the link under Integrations, and API keys.',
    schema: z.enum(['everyone', 'employees']),
    otherwise: '`employees`, in the demo `everyone`',
  },
  WEB_FOLDER: {
    about: 'Folder of the built web app.',
    schema: z.string().min(1),
    otherwise: 'the one that `npm start` builds',
  },
  DATA_DIR: {
    about: 'Folder of the bundled database, keys and files.',
    schema: z.string().min(1),
    standard: '.data',
  },
  FILES_DIR: {
    about: 'Folder of the files that people send. Several servers of one lender share it.',
    schema: z.string().min(1),
    otherwise: '`files` in `DATA_DIR`',
  },
  S3_BUCKET: {
    about:
      'Bucket of an S3-compatible object storage to keep files in. Several servers of one lender share it.',
    schema: z.string().min(1),
    otherwise: 'files are kept in a folder',
  },
  S3_ENDPOINT: {
    about: 'Address of the object storage.',
    schema: z.url({ protocol: /^https?$/ }),
    otherwise: 'Amazon’s, in `S3_REGION`',
  },
  S3_REGION: { about: 'Region of the bucket.', schema: z.string().min(1), standard: 'us-east-1' },
  S3_KEY: {
    about: 'Access key id at the object storage.',
    schema: z.string().min(1),
    otherwise: 'required with `S3_BUCKET`',
  },
  S3_SECRET: {
    about: 'Secret access key at the object storage.',
    schema: z.string().min(1),
    otherwise: 'required with `S3_BUCKET`',
  },
  S3_PATH_STYLE: {
    about: 'Whether the bucket is named in the path of an address rather than in its host name.',
    schema: onOff,
    otherwise: '`on` with `S3_ENDPOINT`',
  },
  ...databaseSettings,
  DEMO: {
    about: '`on` loads the demo lender’s people and deals, once.',
    schema: onOff,
    otherwise: '`on`, in production `off`',
  },
  SMTP_URL: {
    about:
      'Mail server: `smtp://user:password@host:587` (with STARTTLS) or `smtps://…:465`. `?tls=optional` sends unencrypted where the server offers nothing better.',
    schema: z.url({ protocol: /^smtps?$/ }),
    otherwise: 'the demo shows email at `/dev/outbox`; required in production',
  },
  MAIL_FROM: {
    about: 'Address that mail comes from; answers go to the lender’s email.',
    schema: z.email(),
    otherwise: 'the lender’s email',
  },
  REQUESTS_INBOX: {
    about: 'Address that gets a copy of every servicing request.',
    schema: z.email(),
    otherwise: 'the lender’s email',
  },
  SECURITY_EMAIL: {
    about: 'Address that gets the signature of the audit log, once a day.',
    schema: z.email(),
    otherwise: 'every administrator gets it',
  },
  WORKER: {
    about:
      'Where background jobs (mail) run: `in-process`, or `off` when another server on the same database runs them.',
    schema: z.enum(['in-process', 'off']),
    standard: 'in-process',
  },
  SESSION_KEYS: {
    about:
      'Keys that sign session tokens: 32 random bytes in base64url, several with commas between. The first signs, all are accepted.',
    schema: z
      .string()
      .regex(
        /^[\w-]{43}(,[\w-]{43})*$/,
        'expects 32 bytes in base64url (43 characters), several with commas between',
      ),
    otherwise: 'made once and kept in `DATA_DIR`; required in production',
  },
  ENCRYPTION_KEY: {
    about:
      'Encrypts what must not be read in the database, such as the secrets of second factors: 32 random bytes in base64url, several with commas between. The first encrypts, all decrypt. Without it those records are lost.',
    schema: z
      .string()
      .regex(
        /^[\w-]{43}(,[\w-]{43})*$/,
        'expects 32 bytes in base64url (43 characters), several with commas between',
      ),
    otherwise: 'made once and kept in `DATA_DIR`; required in production',
  },
  SECOND_FACTOR_FOR_EMPLOYEES: {
    about: 'Whether employees must have a second factor or a passkey to sign in.',
    schema: onOff,
    otherwise: '`on`, in the demo `off`',
  },
  CLIENT_ID: {
    about: 'Asked of every request in the header `client_id`.',
    schema: z.string().min(1),
    otherwise: 'not asked for',
  },
  CLIENT_SECRET: {
    about: 'Asked of every request in the header `client_secret`.',
    schema: z.string().min(1),
    otherwise: 'not asked for',
  },
  LENDER_FILE: {
    about: 'JSON file with the lender’s name, links and colours (see `packages/server/lender.example.json`).',
    schema: z.string().min(1),
    otherwise: 'the demo lender; required in production',
  },
  CLAMD_URL: {
    about: 'A ClamAV daemon that looks for viruses in what people send, as `tcp://host:3310`.',
    schema: z.url({ protocol: /^tcp$/ }),
    otherwise: 'nothing is scanned',
  },
  PAYMENT_PORTAL_URL: {
    about: 'Where borrowers pay; `{token}` in it becomes a signed token of five minutes.',
    schema: z.string().regex(/^https?:\/\/.*\{token\}/, 'expects a web address with {token} in it'),
    otherwise: 'a page of the portal that shows what is due and how to pay',
  },
  ...cardSettings,
  STREET_VIEW_URL: {
    about:
      'Where photographs of properties come from, with `{street}`, `{city}`, `{state}`, `{zip}` and `{key}` in it: `https://maps.googleapis.com/maps/api/streetview?size=400x400&return_error_code=true&location={street},{city},{state}&key={key}`.',
    schema: z
      .string()
      .regex(
        /^https?:\/\/[^/?#{}]+[/?].*\{street\}/,
        'expects a web address with {street} in its path or query',
      ),
    otherwise: 'properties are drawn',
  },
  STREET_VIEW_KEY: {
    about: 'The `{key}` in it. It never leaves the server.',
    schema: z.string().min(1),
    otherwise: 'none',
  },
  CHECKLIST_URL: {
    about:
      'The lender’s own checklist for lines of credit, shown in a frame while `FLAG_CHECKLIST_IFRAME` is on; `{token}` in it becomes a signed token of five minutes.',
    schema: z.string().regex(/^https?:\/\/[^\s{}]*(\{token\}[^\s{}]*)?$/, 'expects a web address'),
    otherwise: 'the built-in checklist',
  },
  ANALYTICS_URL: {
    about: 'Where page views are reported to, as JSON by POST.',
    schema: z.url({ protocol: /^https?$/ }),
    otherwise: 'nothing is reported',
  },
  ONBOARDING_SCRIPT_URL: {
    about: 'Script of an onboarding guide, loaded for who is signed in.',
    schema: z.url({ protocol: /^https?$/ }),
    otherwise: 'none is loaded',
  },
  TRUST_PROXY: {
    about: 'How many proxies stand in front and may say who is calling (`X-Forwarded-For`).',
    schema: wholeNumber(0, 10),
    standard: '0',
  },
  RATE_LIMIT: {
    about: 'Most API calls a minute from one address, on each server.',
    schema: wholeNumber(1, 1_000_000),
    standard: '1200',
  },
  SIGN_IN_LIMIT: {
    about: 'Most sign-ins a minute to one account from one browser.',
    schema: wholeNumber(5, 1_000_000),
    standard: '20',
  },
  OVERLOAD_DELAY: {
    about: 'Milliseconds that answers may be held up before new calls are turned away with 503; 0: none is.',
    schema: wholeNumber(0, 600_000),
    standard: '2000',
  },
  STOP_DELAY: {
    about:
      'Seconds that a server told to stop (SIGTERM) goes on answering while /readyz says 503. Behind a proxy with other servers: longer than it takes the proxy to notice. It has ended 20 seconds after that at the latest; a second signal ends it at once.',
    schema: wholeNumber(0, 300),
    standard: '0',
  },
  API_KEY_RATE_LIMIT: {
    about: 'Most API calls a minute with one API key, on each server.',
    schema: wholeNumber(1, 1_000_000),
    standard: '600',
  },
  LOG_LEVEL: {
    about: 'How much is written to the log.',
    schema: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']),
    standard: 'info',
  },
  SERVER_NAME: {
    about: 'What this server is called in its log.',
    schema: z.string().regex(/^[\w.:-]{1,100}$/, 'expects letters, digits, dots, colons and hyphens'),
    otherwise: 'the name of the machine',
  },
  METRICS_TOKEN: {
    about: 'Bearer token that `/metrics` asks for.',
    schema: z.string().min(16, 'expects at least 16 characters'),
    otherwise: '`/metrics` is 404, outside production open to this computer',
  },
  IDLE_TIMEOUT: {
    about: 'Minutes without activity until the session warning.',
    schema: wholeNumber(1, 120),
    standard: '20',
  },
  MODAL_TIMER: { about: 'Minutes the session warning waits.', schema: wholeNumber(1, 30), standard: '2' },
  ACTION_INTERVAL: {
    about: 'Minutes after which activity renews the session.',
    schema: wholeNumber(1, 60),
    standard: '10',
  },
} as const satisfies Record<string, Setting>;

type FlagSetting = `FLAG_${string}`;

/** `loanLookup` is set by `FLAG_LOAN_LOOKUP`. */
export function flagSetting(flag: Flag): FlagSetting {
  return `FLAG_${flag.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}

/** Every setting there is, as docs/settings.md lists them. */
export const settings: Readonly<Record<string, Setting>> = {
  ...plainSettings,
  ...Object.fromEntries(
    flagNames.map((flag) => [
      flagSetting(flag),
      {
        about: `Switch \`${flag}\`.`,
        schema: onOff,
        standard: flagDefaults[flag] ? 'on' : 'off',
      } satisfies Setting,
    ]),
  ),
};
