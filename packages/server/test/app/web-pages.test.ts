import { createHash } from 'node:crypto';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoLender } from '../../src/platform/config/demo-lender.ts';
import { newSeed } from '../../src/platform/secrets/kept-seed.ts';
import { builtApp } from '../support/web-app.ts';
import { send, startWorld, type World } from '../support/world.ts';

let folder: string;
let world: World;

beforeAll(async () => {
  folder = builtApp();
  const lenderFile = join(folder, 'lender.json');
  writeFileSync(
    lenderFile,
    JSON.stringify({
      ...demoLender.lender,
      name: 'A </script><b>Lender',
      productName: 'Keystone & Co',
      accent: { light: '#112233', dark: '#ddeeff' },
    }),
  );
  world = await startWorld({ webFolder: folder, environment: { LENDER_FILE: lenderFile } });
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

describe('pages', () => {
  test.each([
    ['/', 'sign-in'],
    ['/dashboard', 'dashboard'],
    ['/dashboard/deal/x?tab=1', 'deal'],
    ['/dashboard/deal/x/documents', 'dashboard'],
    ['/dashboardish', 'index'],
    ['/no/such/page', 'index'],
    ['/account-setup/eyJhbGciOiJFZERTQSJ9.eyJzdWIi.c2ln', 'index'],
    ['/create-account/jo@lender.zip', 'index'],
    ['/dashboard/deal/some.pdf', 'deal'],
  ])('%s is answered with the %s page', async (path, page) => {
    const answer = await send(world, 'GET', path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.text).toContain(`<p>${page} of`);
  });

  test.each([
    [{}, 'sign-in of'],
    [{ 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' }, 'sign-in de'],
    [{ 'accept-language': 'es', cookie: 'language=en' }, 'sign-in of'],
    [{ 'accept-language': 'en', cookie: 'language=es-US' }, 'sign-in de'],
  ])('come in the language of their reader: %j', async (headers, words) => {
    const answer = await send(world, 'GET', '/', { headers });
    expect(answer.text).toContain(`<p>${words}`);
    expect(answer.headers.get('vary')).toBe('accept-encoding, accept-language, cookie');
    expect(answer.headers.get('content-language')).toBe(words.endsWith('de') ? 'es-US' : 'en');
  });

  test('a page that is asked for in a language remembers it and leads back to its own address', async () => {
    const answer = await fetch(`${world.url}/dashboard/deal/x?tab=1&language=es-US`, { redirect: 'manual' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/dashboard/deal/x?tab=1');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('set-cookie')).toBe(
      'language=es-US.unsaved; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax',
    );
    const cookie = 'language=es-US.unsaved';
    expect((await send(world, 'GET', '/', { headers: { cookie } })).text).toContain('sign-in de');
  });

  test('a language without pages is not remembered', async () => {
    const answer = await send(world, 'GET', '/?language=fr');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  test('contain the settings as data, so that a lender’s name cannot become markup', async () => {
    const { text } = await send(world, 'GET', '/');
    expect(text).toContain('<title>Keystone &#38; Co</title>');
    expect(text).not.toContain('<b>Lender');
    const json = /<script type="application\/json" id="settings">(.*?)<\/script>/.exec(text)?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({
      lender: { name: 'A </script><b>Lender', productName: 'Keystone & Co' },
    });
  });

  test('a lender’s colors come as a style sheet', async () => {
    expect((await send(world, 'GET', '/no/such/page')).text).toContain('href="/brand.css?112233-');
    expect((await send(world, 'GET', '/brand.css')).text).toContain('--accent:#112233');
  });

  test.each(['/', '/dashboard', '/dashboard/deal/x'])(
    '%s has its first look and the lender’s colors inside, and only its policy allows them',
    async (path) => {
      const { text, headers } = await send(world, 'GET', path);
      const [, css = ''] = /<style data-sheet="[^"]+">(.*?)<\/style>/s.exec(text) ?? [];
      expect(css).toMatch(/^p\{margin:0\}.*--accent:#112233/);
      expect(text).not.toContain('rel="stylesheet"');
      const policy = headers.get('content-security-policy');
      expect(policy).toContain(`;style-src 'self' ${hashOf(css)};`);
      const other = await send(world, 'GET', '/no/such/page');
      expect(other.headers.get('content-security-policy')).toContain(";style-src 'self';");
    },
  );

  test('the scripts inside a page are allowed, and nothing that a lender’s name says', async () => {
    const { headers } = await send(world, 'GET', '/dashboard');
    expect(headers.get('content-security-policy')).toContain(
      `;script-src 'self' ${hashOf('{let a}')} ${hashOf('let b;')};`,
    );
    const other = await send(world, 'GET', '/no/such/page');
    expect(other.headers.get('content-security-policy')).toContain(";script-src 'self';");
  });

  test('a phone installs the portal under the lender’s name, with icons in its color', async () => {
    const answer = await send(world, 'GET', '/manifest.webmanifest');
    expect(answer.headers.get('content-type')).toContain('application/manifest+json');
    const manifest = JSON.parse(answer.text) as { readonly icons: readonly { readonly src: string }[] };
    expect(manifest).toMatchObject({ name: 'Keystone & Co', start_url: '/', display: 'standalone' });
    expect(manifest.icons.map(({ src }) => src)).toEqual([
      '/apple-touch-icon.png',
      '/icon-192.png',
      '/icon-512.png',
    ]);
    for (const { src } of manifest.icons) {
      const icon = await fetch(`${world.url}${src}`);
      expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(Buffer.from(await icon.arrayBuffer()).includes('PLTE\u0011\u0022\u0033', 0, 'latin1')).toBe(
        true,
      );
    }
  });

  test('the preview of a link shows the icon by its full address', async () => {
    expect((await send(world, 'GET', '/')).text).toMatch(/href="https?:[^"]+\/icon-512\.png"/);
  });

  test.each(['br', 'gzip', 'identity'])(
    'come in the encoding that the browser takes: %s',
    async (encoding) => {
      const answer = await send(world, 'GET', '/', { headers: { 'accept-encoding': encoding } });
      expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      expect(answer.text).toContain('sign-in of');
    },
  );
});

describe('paths that are not pages', () => {
  test.each([
    '/sitemap.xml',
    '/lima/nothing',
    '/assets/none.js',
    '/dev/nothing',
    '/.well-known/ai-catalog.json',
    '/.well-known/change-password',
    '/.git/HEAD',
    '/wp-admin/index.php',
    '/no/such/file.json?v=1',
  ])('%s', async (path) => {
    expect((await send(world, 'GET', path)).status).toBe(404);
  });

  test.each([
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2fetc/passwd',
    '/assets//etc/passwd',
  ])('nothing outside the folder is served: %s', async (path) => {
    const answer = await send(world, 'GET', path);
    expect(answer.text).not.toMatch(/"name"|root:/);
    expect([200, 400, 403, 404]).toContain(answer.status);
  });

  test('a script is cached for a year', async () => {
    cpSync(join(folder, 'assets/app-1.js'), join(folder, 'assets/app-2.js'));
    const answer = await send(world, 'GET', '/assets/app-1.js');
    expect(answer.headers.get('cache-control')).toMatch(/max-age=31536000.*immutable/);
  });
});

test('development pages are found only outside production', async () => {
  const production = await startWorld({
    webFolder: folder,
    environment: {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://portal.example.com',
      LENDER_FILE: new URL('../../lender.example.json', import.meta.url).pathname,
      SESSION_KEYS: newSeed(),
      ENCRYPTION_KEY: newSeed(),
      SMTP_URL: 'smtp://127.0.0.1:9',
    },
  });
  for (const path of ['/white-label-loc', '/signup/ann@broker.test', '/thank-you/loan?x=1']) {
    expect((await send(production, 'GET', path)).status).toBe(404);
    expect((await send(world, 'GET', path)).status).toBe(200);
  }
  for (const path of ['/signup', '/thank-you/form', '/create-account'])
    expect((await send(production, 'GET', path)).status).toBe(200);
  await production.close();
});
