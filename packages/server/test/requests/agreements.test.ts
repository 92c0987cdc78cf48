import { describe, expect, test } from 'vitest';
import type { BrandSettings } from '@drawbridge/contract/lender-settings/brand.ts';
import type { StaffDraw } from '@drawbridge/contract/draws/staff-schema.ts';
import type { StaffRequestDetail } from '@drawbridge/contract/requests/schema.ts';
import { drawMessages } from '@drawbridge/messages/draws';
import { agreementMessages } from '@drawbridge/messages/requests';
import { drawOf, newBuilding } from '../support/draw-requests.ts';
import { personSignedIn } from '../support/people.ts';
import { filledIn, requestPaths } from '../support/requests.ts';
import { send, shared, sharedWorld, type HttpAnswer } from '../support/world.ts';

const world = sharedWorld();
const admin = shared(() => personSignedIn(world, { accountType: 'Employee', isAdministrator: true }));
const borrower = shared(() => personSignedIn(world));

const spanish = {
  drawAgreement: 'El trabajo está terminado.',
  extensionAgreement: 'Acepto pagar {upfront} % por {months} meses.',
};

async function approveTexts(changes: object): Promise<void> {
  const path = '/lima/api/staff/settings/brand';
  const { version, fields } = (await send(world, 'GET', path, { token: admin.token })).json as BrandSettings;
  const answer = await send(world, 'POST', path, {
    token: admin.token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { version, fields: { ...fields, ...changes } },
  });
  expect(answer.status).toBe(200);
}

const inSpanish = (changes: object = {}) =>
  approveTexts({
    translations: [
      { language: 'es-US', licensing: '', privacyUrl: '', termsUrl: '', ...spanish, ...changes },
    ],
  });

const staff = async (path: string) =>
  (await send(world, 'GET', `/lima/api/staff/${path}`, { token: admin.token })).json;

describe('a draw request', () => {
  /** Opens the form and requests the draw with the agreement it shows. */
  async function prepared(language: string) {
    const building = await newBuilding(world);
    const headers = { 'accept-language': language };
    const { token, dealId: dealid } = building;
    const answer = await send(world, 'POST', '/lima/api/deals/draws/prepare', {
      token,
      headers,
      body: { dealid },
    });
    const { agreement } = answer.json as { agreement: string };
    const request = (shown: object, key = crypto.randomUUID()): Promise<HttpAnswer> =>
      send(world, 'POST', '/lima/api/deals/draws/new', {
        token,
        headers: { ...headers, 'idempotency-key': key },
        body: drawOf(world, building, shown),
      });
    return { agreement, request, shown: { agreement } };
  }
  const agreedIn = async (answer: HttpAnswer) => {
    expect(answer.status).toBe(201);
    return ((await staff(`draws/${(answer.json as { id: string }).id}`)) as StaffDraw).agreed;
  };

  test('stores the agreement as shown, with its language', async () => {
    const english = await prepared('en');
    expect(await agreedIn(await english.request(english.shown))).toEqual({
      text: english.agreement,
      language: 'en',
    });
    const untranslated = await prepared('es-US');
    expect(untranslated.agreement).toContain('solo está disponible en inglés');
    expect(await agreedIn(await untranslated.request(untranslated.shown))).toEqual({
      text: untranslated.agreement,
      language: 'en',
    });
    await inSpanish();
    const translated = await prepared('es-US');
    expect(await agreedIn(await translated.request(translated.shown))).toEqual({
      text: spanish.drawAgreement,
      language: 'es-US',
    });
  });

  test('with no shown text stores the current one in the borrower’s language', async () => {
    await inSpanish();
    const { request } = await prepared('es-US');
    expect(await agreedIn(await request({}))).toEqual({ text: spanish.drawAgreement, language: 'es-US' });
  });

  test('is refused when the lender has changed the agreement since, but not when it is repeated', async () => {
    await inSpanish();
    const before = await prepared('es-US');
    const late = await prepared('es-US');
    const key = crypto.randomUUID();
    expect((await before.request(before.shown, key)).status).toBe(201);
    await inSpanish({ drawAgreement: 'Todo está terminado.' });
    const answer = await late.request(late.shown);
    expect(answer.json).toMatchObject({ code: 'draw_not_allowed', errors: [{ path: 'agree' }] });
    expect(answer.text).toContain('El acuerdo cambió.');
    expect(drawMessages.agreementChanged).toMatch(/^The agreement changed/);
    const repeated = await before.request(before.shown, key);
    expect(await agreedIn(repeated)).toEqual({ text: spanish.drawAgreement, language: 'es-US' });
  });
});

describe('an extension request', () => {
  const request = (changes: object, language = 'en') =>
    send(world, 'POST', requestPaths.extension, {
      token: borrower.token,
      headers: { 'accept-language': language },
      body: { ...filledIn.extension, ...changes },
    });
  const shownIn = async (language: string) =>
    (
      (
        await send(world, 'GET', `${requestPaths.extension}/agreement`, {
          token: borrower.token,
          headers: { 'accept-language': language },
        })
      ).json as { text: string }
    ).text;
  const agreedIn = async (answer: HttpAnswer) => {
    expect(answer.status).toBe(201);
    return ((await staff(`requests/${(answer.json as { id: string }).id}`)) as StaffRequestDetail).agreed;
  };

  test('stores the fees as shown, with their language', async () => {
    await inSpanish();
    for (const language of ['en', 'es-US']) {
      const agreement = await shownIn(language);
      // A reader who changed the language in another tab still agreed to the text they saw.
      expect(await agreedIn(await request({ agreement }, 'en'))).toEqual({ text: agreement, language });
    }
    const changed = await request({ agreement: 'Acepto pagar 0 %.' });
    expect(changed.json).toMatchObject({
      code: 'invalid_input',
      errors: [{ path: 'extension_fee', message: agreementMessages.changed }],
    });
    // Other requests have no agreement.
    const payoff = await send(world, 'POST', requestPaths.payoff, {
      token: borrower.token,
      body: { ...filledIn.payoff },
    });
    expect(await agreedIn(payoff)).toBeNull();
  });

  test('from before texts were stored says so', async () => {
    const answer = await request({});
    const { id } = answer.json as { id: string };
    await world.pool.query('update requests set agreed_text = null, agreed_language = null where id = $1', [
      id,
    ]);
    expect(await agreedIn(answer)).toBeNull();
  });
});
