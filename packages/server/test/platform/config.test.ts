import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { flagDefaults, type Flag } from '@drawbridge/contract/lender-settings/flags.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { refuseExposure } from '../../src/platform/config/exposure.ts';
import { demoLender } from '../../src/platform/config/demo-lender.ts';
import { SettingError } from '../../src/platform/config/read-settings.ts';
import { settings } from '../../src/platform/config/settings.ts';
import { newSeed } from '../../src/platform/secrets/kept-seed.ts';
import { projectFile, send, startWorld } from '../support/world.ts';

function lenderFile(content: unknown): string {
  const path = join(mkdtempSync(join(tmpdir(), 'drawbridge-lender-')), 'lender.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.example.com',
  SESSION_KEYS: newSeed(),
  ENCRYPTION_KEY: newSeed(),
  LENDER_FILE: lenderFile(demoLender.lender),
  SMTP_URL: 'smtps://mail.example.com',
};

test('starts in demo mode without any settings', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    demo: true,
    production: false,
    PORT: 3000,
    publicUrl: 'http://localhost:3000',
    flags: flagDefaults,
  });
  expect(config.lender.name).toBe('Harborline Capital');
});

describe('an invalid setting is reported by name', () => {
  test.each([
    [{ PORT: 'eighty' }, /PORT:.*eighty/],
    [{ PORT: '70000' }, /PORT/],
    [{ DEMO: 'yes' }, /DEMO:.*"on"/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
    [{ PUBLIC_URL: 'ftp://x' }, /PUBLIC_URL/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
    [{ BACKUP_TO: 's3://' }, /BACKUP_TO: expects s3:\/\/bucket/],
    [{ SESSION_KEYS: 'short' }, /SESSION_KEYS.*43 characters/],
    [{ ENCRYPTION_KEY: 'short' }, /ENCRYPTION_KEY.*43 characters/],
    [{ SECOND_FACTOR_FOR_EMPLOYEES: 'yes' }, /SECOND_FACTOR_FOR_EMPLOYEES/],
    [{ FLAG_LOAN_LOOKUP: 'true' }, /FLAG_LOAN_LOOKUP/],
    [{ CLIENT_ID: 'alone' }, /CLIENT_ID and CLIENT_SECRET/],
    [{ LENDER_FILE: '/nowhere/lender.json' }, /LENDER_FILE: \/nowhere\/lender.json/],
    [{ LENDER_FILE: lenderFile('{') }, /LENDER_FILE/],
    [{ LENDER_FILE: lenderFile({ name: 'X' }) }, /productName/],
    [
      { LENDER_FILE: lenderFile({ ...demoLender.lender, accent: { light: 'green', dark: '#ffffff' } }) },
      /color/,
    ],
  ] as const)('%o', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
  });

  test('reports all invalid settings at once', () => {
    expect(() => readConfig({ PORT: 'x', DEMO: 'x' })).toThrow(/PORT[\s\S]*DEMO/);
  });
});

describe('production', () => {
  test('starts when every required setting is given', () => {
    expect(readConfig(production)).toMatchObject({
      production: true,
      demo: false,
      publicUrl: 'https://portal.example.com',
    });
  });

  test('requires a second factor of employees unless turned off, except in the demo', () => {
    expect(readConfig(production).secondFactorForEmployees).toBe(true);
    const off = readConfig({ ...production, SECOND_FACTOR_FOR_EMPLOYEES: 'off' });
    expect(off.secondFactorForEmployees).toBe(false);
    expect(readConfig({}).secondFactorForEmployees).toBe(false);
    expect(readConfig({ DEMO: 'off' }).secondFactorForEmployees).toBe(true);
  });

  test.each(['PUBLIC_URL', 'SESSION_KEYS', 'ENCRYPTION_KEY', 'LENDER_FILE', 'SMTP_URL'])(
    'refuses to start without %s',
    (name) => {
      expect(() => readConfig({ ...production, [name]: undefined })).toThrow(name);
    },
  );

  test('refuses the demo’s accounts', () => {
    expect(() => readConfig({ ...production, DEMO: 'on' })).toThrow(/DEMO/);
  });
});

describe('where cards are charged', () => {
  const account = { AUTHORIZE_NET_LOGIN_ID: 'login', AUTHORIZE_NET_TRANSACTION_KEY: 'key' };

  test('uses the sandbox in the demo, and nothing in production until an account is set', () => {
    expect(readConfig({}).cardPlace).toEqual({ at: 'sandbox', shape: 'direct' });
    expect(readConfig({ CARD_GATEWAY: 'sandbox-hosted' }).cardPlace?.shape).toBe('hosted');
    expect(readConfig({ CARD_GATEWAY: 'off' }).cardPlace).toBeUndefined();
    expect(readConfig(production).cardPlace).toBeUndefined();
    expect(readConfig({ ...production, ...account, CARD_GATEWAY: 'off' }).cardPlace).toBeUndefined();
  });

  test('shows the provider’s own form in production once an account is set', () => {
    expect(readConfig({ ...production, ...account }).cardPlace).toEqual({
      at: 'authorize-net',
      shape: 'hosted',
      account: {
        loginId: 'login',
        transactionKey: 'key',
        apiUrl: 'https://api.authorize.net/xml/v1/request.api',
        formUrl: 'https://accept.authorize.net/payment/payment',
        patienceMs: 15_000,
      },
    });
    const direct = { ...production, ...account, CARD_GATEWAY: 'authorize-net-direct' };
    expect(readConfig(direct).cardPlace?.shape).toBe('direct');
  });

  test('uses the provider’s sandbox outside production by default', () => {
    const hosted = { ...account, CARD_GATEWAY: 'authorize-net' };
    expect(readConfig(hosted).cardPlace).toMatchObject({
      account: {
        apiUrl: 'https://apitest.authorize.net/xml/v1/request.api',
        formUrl: 'https://test.authorize.net/payment/payment',
      },
    });
    expect(readConfig({ ...hosted, AUTHORIZE_NET_URL: 'http://127.0.0.1:9/' }).cardPlace).toMatchObject({
      account: { apiUrl: 'http://127.0.0.1:9/xml/v1/request.api' },
    });
  });

  test.each([
    [{ CARD_GATEWAY: 'authorize-net' }, /AUTHORIZE_NET_LOGIN_ID: [\s\S]*AUTHORIZE_NET_TRANSACTION_KEY: /],
    [
      { CARD_GATEWAY: 'authorize-net-direct', AUTHORIZE_NET_LOGIN_ID: 'x' },
      /^AUTHORIZE_NET_TRANSACTION_KEY: /,
    ],
    [{ ...production, AUTHORIZE_NET_TRANSACTION_KEY: 'x' }, /^AUTHORIZE_NET_LOGIN_ID: .*outside the demo/],
    [{ ...production, CARD_GATEWAY: 'sandbox' }, /CARD_GATEWAY: .*charges no one/],
    [{ ...production, CARD_GATEWAY: 'sandbox-hosted' }, /CARD_GATEWAY: .*charges no one/],
    [{ ...production, ...account, AUTHORIZE_NET_ENVIRONMENT: 'sandbox' }, /AUTHORIZE_NET_ENVIRONMENT: /],
    [{ ...production, ...account, AUTHORIZE_NET_URL: 'http://x.test' }, /AUTHORIZE_NET_URL: .*https/],
    [{ ...production, ...account, PUBLIC_URL: 'http://portal.test' }, /PUBLIC_URL: .*https/],
    [{ CARD_GATEWAY: 'paypal' }, /CARD_GATEWAY: /],
    [{ AUTHORIZE_NET_TIMEOUT: '16' }, /AUTHORIZE_NET_TIMEOUT: /],
  ] as const)('%o is refused', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
  });
});

describe('features', () => {
  test.each(Object.keys(flagDefaults) as Flag[])(
    '%s can be put in both positions and reaches the browser',
    async (flag) => {
      const name = `FLAG_${flag.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
      for (const position of ['on', 'off'] as const) {
        expect(readConfig({ [name]: position }).flags[flag]).toBe(position === 'on');
      }
      const world = await startWorld({ environment: { [name]: flagDefaults[flag] ? 'off' : 'on' } });
      const { json } = await send(world, 'GET', '/lima/api/settings');
      expect((json as { flags: Record<string, boolean> }).flags[flag]).toBe(!flagDefaults[flag]);
      await world.close();
    },
  );
});

test('another lender’s name, links and times reach the browser, but no secrets', async () => {
  const world = await startWorld({
    environment: {
      LENDER_FILE: lenderFile({ ...demoLender.lender, name: 'Northwind <Lending>', productName: 'Keystone' }),
      SESSION_KEYS: newSeed(),
      ENCRYPTION_KEY: newSeed(),
      METRICS_TOKEN: 'a-very-secret-token',
      IDLE_TIMEOUT: '5',
    },
  });
  const { json, text } = await send(world, 'GET', '/lima/api/settings');
  expect(json).toMatchObject({
    lender: { name: 'Northwind <Lending>', productName: 'Keystone' },
    session: { idleTimeout: 5, modalTimer: 2, actionInterval: 10 },
  });
  expect(text).not.toMatch(/a-very-secret-token|SESSION_KEYS|ENCRYPTION_KEY|postgres/);
  await world.close();
});

test('docs/settings.md lists every setting with its default', () => {
  const document = projectFile('docs/settings.md');
  for (const [name, setting] of Object.entries(settings)) {
    const byDefault = setting.default === undefined ? (setting.otherwise ?? '') : `\`${setting.default}\``;
    expect(document, name).toContain(`| \`${name}\` | ${setting.about} | ${byDefault} |`);
  }
});

test('the example lender file is complete', () => {
  const example = JSON.parse(
    readFileSync(new URL('../../lender.example.json', import.meta.url), 'utf8'),
  ) as object;
  expect(readConfig({ LENDER_FILE: lenderFile(example) }).lender.productName).not.toBe('');
});

describe('a publicly reachable start without production', () => {
  const refusal = (environment: Readonly<Record<string, string>>) => {
    try {
      refuseExposure(readConfig(environment));
      return '';
    } catch (error) {
      return error instanceof SettingError ? error.message : String(error);
    }
  };

  test.each([
    [
      { HOST: '0.0.0.0' },
      /^HOST: other computers can reach 0\.0\.0\.0.*NODE_ENV=production.*leave HOST unset/,
    ],
    [{ HOST: '::' }, /^HOST: /],
    [{ HOST: '192.168.1.20' }, /^HOST: /],
    [{ HOST: '127.evil.test' }, /^HOST: /],
    [{ HOST: '0.0.0.0', DEMO: 'off' }, /^HOST: /],
    [{ NODE_ENV: 'test', HOST: '0.0.0.0' }, /^HOST: /],
    [{ PUBLIC_URL: 'https://portal.lender.example' }, /^PUBLIC_URL: .*NODE_ENV=production/],
    [{ PUBLIC_URL: 'HTTPS://portal.lender.example' }, /^PUBLIC_URL: /],
    [{ SMTP_URL: 'smtp://mail.lender.example', DEMO: 'off' }, /^SMTP_URL: .*NODE_ENV=production/],
    [{ HOST: '::', PUBLIC_URL: 'https://x.example' }, /^HOST: [^\n]*\nPUBLIC_URL: /],
  ])('%o is refused, and what to set is said', (environment, message) => {
    expect(refusal(environment)).toMatch(message);
  });

  test.each([
    {},
    { HOST: 'localhost' },
    { HOST: '::1' },
    { HOST: '127.0.0.2', PUBLIC_URL: 'http://portal.test' },
    { SMTP_URL: 'smtp://127.0.0.1:2525' },
    { DEMO: 'off' },
    { ...production, HOST: '0.0.0.0' },
  ])('%o is not', (environment) => {
    expect(refusal(environment)).toBe('');
  });
});
