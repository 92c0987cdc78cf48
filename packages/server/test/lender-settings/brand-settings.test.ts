import { describe, expect, test } from 'vitest';
import {
  type BrandFields,
  type BrandSettings,
  unreadableColour,
} from '@drawbridge/contract/lender-settings/brand.ts';
import type { Lender } from '@drawbridge/contract/portal/schema.ts';
import { brandMessages } from '@drawbridge/messages/lender-settings';
import { demoLender } from '../../src/platform/config/demo-lender.ts';
import { pdfText } from '../support/file-contents.ts';
import { administratorSignedIn } from '../support/lender-settings.ts';
import { mailsTo } from '../support/mails.ts';
import { addAccount, personSignedIn } from '../support/people.ts';
import { fresh, freshWorld, send, startWorld, type HttpAnswer, type World } from '../support/world.ts';

const world = freshWorld({ environment: { PUBLIC_URL: 'https://portal.test' } });
const admin = fresh(() => administratorSignedIn(world));

async function brand(): Promise<BrandSettings> {
  const answer = await send(world, 'GET', '/lima/api/staff/settings/brand', { token: admin.token });
  expect(answer.status).toBe(200);
  return answer.json as BrandSettings;
}

function post(what: 'brand' | 'logo', body: object, token = admin.token): Promise<HttpAnswer> {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  return send(world, 'POST', `/lima/api/staff/settings/${what}`, { token, headers, body });
}

async function setBrand(changes: Partial<Record<keyof BrandFields, unknown>>): Promise<HttpAnswer> {
  const { version, fields } = await brand();
  return post('brand', { version, fields: { ...fields, ...changes } });
}

const errorsOf = (answer: HttpAnswer) =>
  (answer.json as { errors?: { path: string; message: string }[] }).errors ?? [];

test('only administrators can read and change the brand', async () => {
  const { token } = await personSignedIn(world, { accountType: 'Employee' });
  expect((await send(world, 'GET', '/lima/api/staff/settings/brand', { token })).status).toBe(403);
  expect((await post('brand', { version: 0, fields: null }, token)).status).toBe(403);
  expect((await post('logo', { version: 0, fileData: null }, token)).status).toBe(403);
});

describe('a new lender name', () => {
  test('appears in pages, emails and documents at once, on other servers too', async () => {
    const other = await startWorld({ beside: world });
    expect(
      (await setBrand({ name: 'Quay <Lending>', productName: 'Quay Portal', phone: '843 555 0199' })).status,
    ).toBe(200);
    const seen = async (at: World) =>
      ((await send(at, 'GET', '/lima/api/settings')).json as { lender: { name: string } }).lender.name;
    expect(await seen(world)).toBe('Quay <Lending>');
    await expect.poll(() => seen(other)).toBe('Quay <Lending>');
    await other.close();

    const { email } = await addAccount(world);
    const body = { email, sendEmail: true };
    expect((await send(world, 'POST', '/lima/api/users/gettoken', { body })).status).toBe(200);
    const [mail] = await mailsTo(world, email);
    expect(mail?.subject).toBe('Reset your Quay Portal password');
    expect(mail?.html).toContain('Quay &#60;Lending&#62;');
    expect(mail?.text).toContain('843 555 0199');

    const guide = () =>
      send(world, 'GET', '/lima/api/resources/contractor-profile', { token: admin.token }).then(
        ({ text }) => text,
      );
    const before = await guide();
    await setBrand({ licensing: 'Licensed elsewhere.' });
    expect(await guide()).not.toBe(before);
    expect((await send(world, 'GET', '/docs')).text).toContain('Quay Portal API');
  });

  test('keeps the other fields at their defaults, and can be reset', async () => {
    await setBrand({ name: 'Quay Lending' });
    const { rows } = await world.pool.query<object>(`select value from settings where key = 'brand'`);
    expect(rows).toEqual([{ value: { name: 'Quay Lending' } }]);
    expect(await brand()).toMatchObject({
      source: 'set here',
      changedBy: 'Ada Admin',
      fields: { name: 'Quay Lending', productName: 'Drawbridge' },
      otherwise: { name: 'Harborline Capital' },
    });
    expect((await post('brand', { version: 1, fields: null })).status).toBe(200);
    expect(await brand()).toMatchObject({ source: 'standard', fields: { name: 'Harborline Capital' } });
  });

  test('is refused when another administrator changed the brand first', async () => {
    const { version, fields } = await brand();
    expect((await post('brand', { version, fields: { ...fields, name: 'First' } })).status).toBe(200);
    const late = await post('brand', { version, fields: { ...fields, name: 'Second' } });
    expect(late).toMatchObject({ status: 409, json: { code: 'setting_changed' } });
    expect((await brand()).fields.name).toBe('First');
  });
});

test('refuses a wrong name, address, link or color with an error for its field', async () => {
  const all: readonly [keyof BrandFields, unknown, string, string][] = [
    ['name', ' ', 'fields.name', brandMessages.name],
    ['phone', '555', 'fields.phone', brandMessages.phone],
    ['email', 'nobody', 'fields.email', brandMessages.email],
    ['termsUrl', 'javascript:alert(1)', 'fields.termsUrl', brandMessages.webAddress],
    ['privacyUrl', 'https://', 'fields.privacyUrl', brandMessages.webAddress],
    [
      'learnLinks',
      [{ label: '', href: 'https://a.test' }],
      'fields.learnLinks.0.label',
      brandMessages.linkLabel,
    ],
    [
      'companyLinks',
      Array.from({ length: 9 }, () => ({ label: 'x', href: 'https://a.test' })),
      'fields.companyLinks',
      brandMessages.tooManyLinks,
    ],
    ['accentLight', 'green', 'fields.accentLight', brandMessages.colour],
    ['accentLight', '#f5c518', 'fields.accentLight', unreadableColour('light', 1.4)],
    ['accentDark', '#0c5c49', 'fields.accentDark', unreadableColour('dark', 2)],
  ];
  for (const [field, value, path, message] of all) {
    const answer = await setBrand({ [field]: value });
    expect(answer.status, path).toBe(400);
    expect(errorsOf(answer), path).toEqual([{ path, message }]);
  }
});

describe('legal texts', () => {
  const es = {
    language: 'es-US',
    licensing: 'NMLS 000000. ¿Preguntas?',
    privacyUrl: '',
    termsUrl: 'https://a.test/es',
    creditConsent: '',
    esignConsent: '',
    drawAgreement: '',
    extensionAgreement: '',
  };
  const seenIn = async (language: string) => {
    const headers = { 'accept-language': language };
    return (await send(world, 'GET', '/lima/api/settings', { headers })).json as { lender: Lender };
  };
  const english = demoLender.lender.licensing;

  test('that no language but English has are English and say so', async () => {
    expect((await seenIn('en')).lender.licensing).toBe(english);
    const { lender } = await seenIn('es-US');
    expect(lender.licensing).toBe(`${english} (Este texto solo está disponible en inglés.)`);
    expect(lender.termsUrl).toBe(demoLender.lender.termsUrl);
  });

  test('are edited per language, for pages and documents', async () => {
    expect((await setBrand({ translations: [es] })).status).toBe(200);
    expect((await brand()).fields.translations).toEqual([es]);
    const { lender } = await seenIn('es-US');
    expect(lender).toMatchObject({ licensing: es.licensing, termsUrl: es.termsUrl });
    expect(lender.privacyUrl).toBe(demoLender.lender.privacyUrl);
    expect((await seenIn('en')).lender).toMatchObject({ licensing: english });
    for (const [language, text] of [
      ['es-US', es.licensing],
      ['en', english],
    ] as const) {
      const answer = await fetch(`${world.url}/lima/api/resources/client-flyer`, {
        headers: { authorization: `Bearer ${admin.token}`, 'accept-language': language },
      });
      expect(pdfText(Buffer.from(await answer.arrayBuffer()))).toContain(text);
    }
  });

  test('include the agreements, with the lender’s fees, and say where one is in English only', async () => {
    const borrower = await personSignedIn(world);
    const agreementIn = async (language: string) => {
      const answer = await send(world, 'GET', '/lima/api/extension-request/agreement', {
        token: borrower.token,
        headers: { 'accept-language': language },
      });
      return (answer.json as { text: string }).text;
    };
    const byDefault = await agreementIn('en');
    expect(byDefault).toMatch(/^I agree to the extension fee for each \d+-month extension: [\d.]+% of/);
    expect(await agreementIn('es-US')).toBe(`${byDefault} (Este texto solo está disponible en inglés.)`);
    const extensionAgreement = 'Acepto pagar {upfront} % por cada prórroga de {months} meses.';
    expect((await setBrand({ translations: [{ ...es, extensionAgreement }] })).status).toBe(200);
    expect(await agreementIn('es-US')).toMatch(/^Acepto pagar [\d.]+ % por cada prórroga de \d+ meses\.$/);
    expect((await setBrand({ extensionAgreement: 'Pay {fee}.' })).json).toMatchObject({
      errors: [{ path: 'fields.extensionAgreement', message: brandMessages.agreementValue }],
    });
    expect((await setBrand({ drawAgreement: ' ' })).json).toMatchObject({
      errors: [{ path: 'fields.drawAgreement', message: brandMessages.agreement }],
    });
  });

  test('may be left out of a change', async () => {
    const { version, fields } = await brand();
    const { translations: _none, ...before } = fields;
    expect((await post('brand', { version, fields: before })).status).toBe(200);
    expect((await brand()).fields.translations).toEqual([]);
  });

  test.each([
    [
      'a web address',
      [{ ...es, privacyUrl: 'javascript:alert(1)' }],
      'fields.translations.0.privacyUrl',
      brandMessages.webAddress,
    ],
    ['a language', [{ ...es, language: '<es>' }], 'fields.translations.0.language', brandMessages.language],
    ['one text per language', [es, es], 'fields.translations', brandMessages.language],
  ])('need %s', async (_what, translations, path, message) => {
    expect(errorsOf(await setBrand({ translations }))).toEqual([{ path, message }]);
  });
});

test('accepts readable accent colors', async () => {
  expect((await setBrand({ accentLight: '#1d4ed8', accentDark: '#93c5fd' })).status).toBe(200);
  expect((await brand()).fields).toMatchObject({ accentLight: '#1d4ed8', accentDark: '#93c5fd' });
});

describe('a logo', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  );
  const setLogo = async (bytes: Buffer | null) =>
    post('logo', {
      version: (await brand()).logo.version,
      fileData: bytes === null ? null : bytes.toString('base64'),
    });

  test('is shown, used in emails, served with safe headers, and can be removed', async () => {
    expect((await setLogo(png)).status).toBe(200);
    const { logo } = await brand();
    expect(logo.source).toBe('set here');
    expect(logo.url).toMatch(/^\/brand\/logo\/[\w-]{43}$/);
    const served = await fetch(`${world.url}${logo.url}`);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(png);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'cross-origin',
    });
    const { email } = await addAccount(world);
    await send(world, 'POST', '/lima/api/users/gettoken', { body: { email, sendEmail: true } });
    const [mail] = await mailsTo(world, email);
    expect(mail?.html).toContain(`<img class="m-ink" src="https://portal.test${logo.url}"`);

    expect((await setLogo(null)).status).toBe(200);
    expect((await brand()).logo).toMatchObject({ source: 'standard', url: null });
    // Emails sent earlier still load it.
    expect((await fetch(`${world.url}${logo.url}`)).status).toBe(200);
    expect((await fetch(`${world.url}/brand/logo/nothing`)).status).toBe(404);
  });

  test('is refused if it is no sound picture', async () => {
    const all: readonly [string, Buffer, string][] = [
      [
        'an SVG',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
        brandMessages.logoType,
      ],
      ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>'), brandMessages.logoType],
      ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'), brandMessages.logoType],
      ['a cut-off image', png.subarray(0, 40), brandMessages.logoBroken],
      ['empty', Buffer.alloc(0), brandMessages.logoBroken],
      ['a file over the limit', Buffer.concat([png, Buffer.alloc(256 * 1024)]), brandMessages.logoSize],
      ['an image with too many pixels', sized(png, 4000, 10), brandMessages.logoDimensions],
    ];
    for (const [what, bytes, message] of all) {
      const answer = await setLogo(bytes);
      expect(answer.status, what).toBe(400);
      expect(errorsOf(answer), what).toEqual([{ path: 'fileData', message }]);
    }
  });

  function sized(picture: Buffer, width: number, height: number): Buffer {
    const copy = Buffer.from(picture);
    copy.writeUInt32BE(width, 16);
    copy.writeUInt32BE(height, 20);
    return copy;
  }
});
