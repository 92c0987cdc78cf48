import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dealDetails } from '@drawbridge/contract/deals/schema.ts';
import { shownPropertyFields } from '@drawbridge/contract/properties/fields.ts';
import { dealProperties } from '@drawbridge/contract/properties/schema.ts';
import { columnsOf } from '@drawbridge/contract/wire/field-table.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { databaseOver } from '../../src/platform/database/connect.ts';
import { keptPhotographs } from '../../src/platform/photographs/kept-photographs.ts';
import { streetView } from '../../src/platform/photographs/street-view.ts';
import { addDeal } from '../support/deals.ts';
import { png } from '../support/file-zoo.ts';
import { personSignedIn, signIn, type SignedInPerson } from '../support/people.ts';
import { startStreetView, type Manner, type StreetViewStandIn } from '../support/street-view-stand-in.ts';
import { send, sharedWorld, startWorld, type World } from '../support/world.ts';

const key = 'street-view-key-that-stays-here';

async function propertiesOf(world: World, { token }: SignedInPerson, dealid: string) {
  const answer = await send(world, 'POST', '/lima/api/deals/properties', { token, body: { dealid } });
  return dealProperties.parse(answer.json).properties;
}

describe('a deal’s properties', () => {
  const world = sharedWorld();
  let owner: SignedInPerson;
  beforeAll(async () => {
    owner = await personSignedIn(world);
  });

  test('are listed in the lender’s order with their details', async () => {
    const deal = await addDeal(world, { borrowerId: owner.accountId, street: '4 Elm Street' });
    await world.pool.query(
      `insert into properties (deal_id, position, street, city, state, zip, type, units, estimated_value)
       values ($1, 2, '6 Elm Street', 'Decatur', 'GA', '30030', 'Duplex', 2, 415000.50)`,
      [deal],
    );
    const unknown = Object.fromEntries(columnsOf(shownPropertyFields).map((name) => [name, null]));
    const place = { city: 'Decatur', state: 'GA', zip: '30030' };
    expect(await propertiesOf(world, owner, deal)).toEqual([
      {
        ...unknown,
        id: expect.any(String) as string,
        street: '4 Elm Street',
        ...place,
        type: null,
        units: null,
        estimated_value: null,
        picture: { kind: 'drawing', seed: '4 Elm Street, Decatur 30030', shape: 'house' },
      },
      {
        ...unknown,
        id: expect.any(String) as string,
        street: '6 Elm Street',
        ...place,
        type: 'Duplex',
        units: 2,
        estimated_value: 415000.5,
        picture: { kind: 'drawing', seed: '6 Elm Street, Decatur 30030', shape: 'duplex' },
      },
    ]);
  });

  test('can be empty', async () => {
    const deal = await addDeal(world, { borrowerId: owner.accountId, street: null });
    expect(await propertiesOf(world, owner, deal)).toEqual([]);
  });

  test('answer 404 for another person’s deal and for an unknown deal', async () => {
    const deal = await addDeal(world, { borrowerId: owner.accountId });
    const { token } = await personSignedIn(world);
    for (const dealid of [deal, 'f'.repeat(32)]) {
      const answer = await send(world, 'POST', '/lima/api/deals/properties', { token, body: { dealid } });
      expect(answer).toMatchObject({ status: 404, json: { code: 'deal_not_found' } });
    }
  });
});

describe('photographs from a street-view service', () => {
  let service: StreetViewStandIn;
  let privateService: StreetViewStandIn;
  let world: World;
  let owner: SignedInPerson;
  let street = 0;
  let lastDeal = '';

  beforeAll(async () => {
    privateService = await startStreetView(() => '/');
    service = await startStreetView(() => `${privateService.url}/private`);
    world = await startWorld({
      environment: {
        STREET_VIEW_URL: `${service.url}/streetview?size=400x400&location={street},{city}&key={key}`,
        STREET_VIEW_KEY: key,
      },
    });
    owner = await personSignedIn(world);
  });
  beforeEach(() => {
    service.asked.length = 0;
    service.behave('a picture');
  });
  afterAll(async () => {
    await world.close();
    await service.close();
    await privateService.close();
  });

  /** The address of the picture of a house that nobody has looked at yet. */
  async function newPicture(): Promise<string> {
    street += 1;
    owner = await signIn(world, owner.email);
    lastDeal = await addDeal(world, { borrowerId: owner.accountId, street: `${street} Photo Road & Sons` });
    const [property] = await propertiesOf(world, owner, lastDeal);
    if (property?.picture.kind !== 'photograph') throw new Error('no photograph offered');
    return property.picture.url;
  }
  const look = (url: string) => fetch(`${world.url}${url}`);

  test('are shown and kept for 30 days without exposing the key', async () => {
    const url = await newPicture();
    const answer = await look(url);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringMatching(/^inline; filename="property.png"/) as string,
      'cache-control': 'private, max-age=3600',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(png())).toBe(true);
    expect([...answer.headers.values()].join()).not.toContain(key);
    expect(url).not.toContain(key);
    const [asked] = service.asked;
    expect(Object.fromEntries(asked?.searchParams ?? [])).toEqual({
      size: '400x400',
      location: `${street} Photo Road & Sons,Decatur`,
      key,
    });
    service.behave('an error');
    expect((await look(url)).status).toBe(200);
    expect(service.asked).toHaveLength(1);
  });

  test('a deal shows its first property’s picture at a URL browsers can cache', async () => {
    const deal = await addDeal(world, { borrowerId: owner.accountId });
    const details = async () => {
      const body = { dealid: deal };
      const answer = await send(world, 'POST', '/lima/api/deals/details', { token: owner.token, body });
      return dealDetails.parse(answer.json).deal[0]?.picture;
    };
    const [property] = await propertiesOf(world, owner, deal);
    expect(await details()).toEqual(property?.picture);
    expect(property?.picture).toMatchObject({ kind: 'photograph' });
  });

  test('detects pictures by content, whatever their declared type', async () => {
    service.behave('a picture called a page');
    const answer = await look(await newPicture());
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  const failures: Manner[] = [
    'a page called a picture',
    'a drawing with a script',
    'JSON',
    'nothing',
    'not found',
    'refused',
    'an error',
    'a redirect elsewhere',
    'huge',
    'huge without saying so',
    'silent',
    'dribbling',
    'cut off',
  ];

  test.each(failures)(
    'a service reply of %s yields no photograph, and the server waits an hour before asking again',
    async (manner) => {
      service.behave(manner);
      const url = await newPicture();
      const before = performance.now();
      const answer = await look(url);
      expect(answer.status).toBe(204);
      expect(await answer.text()).toBe('');
      expect(performance.now() - before).toBeLessThan(30_000);
      expect(privateService.asked).toEqual([]);
      service.behave('a picture');
      world.clock.forward({ minutes: 59 });
      expect((await look(url)).status).toBe(204);
      expect(service.asked).toHaveLength(1);
      world.clock.forward({ minutes: 1 });
      expect((await look(url)).status).toBe(200);
      expect(service.asked).toHaveLength(2);
    },
  );

  test('simultaneous viewers cause one request to the service', async () => {
    const url = await newPicture();
    const answers = await Promise.all(Array.from({ length: 20 }, () => look(url)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(service.asked).toHaveLength(1);
  });

  test('an old photograph is fetched again, and stays when the service has none', async () => {
    await look(await newPicture());
    service.behave('an error');
    world.clock.forward({ hours: 30 * 24 });
    owner = await signIn(world, owner.email);
    const [property] = await propertiesOf(world, owner, lastDeal);
    const url = property?.picture.kind === 'photograph' ? property.picture.url : '';
    expect((await look(url)).status).toBe(200);
    expect((await look(url)).status).toBe(200);
    expect(service.asked).toHaveLength(2);
  });

  test('an unsigned URL answers 404', async () => {
    const url = await newPicture();
    for (const bad of [`${url}x`, '/lima/api/property-pictures/x', url.replace(/\.[^.]+$/, '.AAAA')]) {
      expect((await look(bad)).status).toBe(404);
    }
    expect(service.asked).toEqual([]);
  });

  test('neither logs nor errors contain the key', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    const place = { city: 'Decatur', state: 'GA', zip: '30030' };
    for (const template of [
      `${service.url}/a?location={street}&key={key}`,
      'http://127.0.0.1:1/a?location={street}&key={key}',
      'http://not a host/{street}{key}',
    ]) {
      service.behave('an error');
      const photographs = keptPhotographs({
        db: databaseOver(world.pool),
        clock: world.clock,
        log,
        service: streetView(template, key),
      });
      expect(await photographs.find({ street: template, ...place })).toBeUndefined();
    }
    expect(lines.map((line) => (JSON.parse(line) as { reason: string }).reason)).toEqual([
      'refused',
      'unreachable',
      'unreachable',
    ]);
    expect(lines.join()).not.toContain(key);
  });
});

test('the key and its placeholder in the URL are required together', () => {
  const withUrl =
    (STREET_VIEW_URL: string, more = {}) =>
    () =>
      readConfig({ STREET_VIEW_URL, ...more });
  expect(withUrl('https://street.test/{street}?{key}')).toThrow(/STREET_VIEW_KEY: required/);
  expect(withUrl('https://street.test/{street}', { STREET_VIEW_KEY: 'x' })).toThrow(
    /add \{key\} to STREET_VIEW_URL/,
  );
  expect(withUrl('https://{street}.test/')).toThrow(/STREET_VIEW_URL/);
  expect(withUrl('https://street.test/picture')).toThrow(/STREET_VIEW_URL/);
  expect(withUrl('https://street.test/?at={street}')().STREET_VIEW_URL).toContain('{street}');
});
