import { get as getPlain } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unitText } from '@drawbridge/server/platform/systemd/unit-text.ts';
import {
  check,
  freePorts,
  host,
  isInstalled,
  prepareExamples,
  proxies,
  read,
  removeExamples,
  root,
  whileRunning,
  written,
} from './example-proxies.ts';

afterAll(removeExamples);

describe.runIf(isInstalled('promtool'))('the alerts, as promtool sees them', () => {
  test('are rules for Prometheus', () => {
    check('promtool', 'check', 'rules', join(root, 'deploy/prometheus/alerts.yaml'));
  });

  test('are raised when they should be, and only then', () => {
    check('promtool', 'test', 'rules', join(root, 'tools/deploy/alert-cases.yaml'));
  });
});

test.runIf(isInstalled('systemd-analyze'))('the unit of install-service, as systemd sees it', () => {
  const unit = unitText({
    root,
    node: process.execPath,
    nodeFlags: ['--max-semi-space-size=8'],
    program: join(root, 'packages/server/dist/main.js'),
    user: 'drawbridge',
    settingsFile: '/etc/drawbridge/settings.env',
    writable: ['/var/lib/drawbridge', '/var/backups/drawbridge'],
    readable: ['/etc/drawbridge/lender.json'],
    stopDelaySeconds: 5,
  });
  // It may have something to say about units of this computer too.
  const said = check('systemd-analyze', 'verify', '--man=no', written('drawbridge.service', unit));
  expect(said.split('\n').filter((line) => line.includes('drawbridge.service'))).toEqual([]);
});

function get(port: number, path: string): Promise<{ status: number; type: string; text: string }> {
  return new Promise((resolve, reject) => {
    request(
      { host: '127.0.0.1', port, path, servername: host, rejectUnauthorized: false, headers: { host } },
      (reply) => {
        let text = '';
        reply.on('data', (piece: Buffer) => (text += piece.toString()));
        reply.on('end', () =>
          resolve({ status: reply.statusCode ?? 0, type: reply.headers['content-type'] ?? '', text }),
        );
      },
    )
      .on('error', reject)
      .end();
  });
}

/** What is answered to a request over http. */
function getInTheClear(
  port: number,
  path: string,
): Promise<{ status: number; location: string | undefined }> {
  return new Promise((resolve, reject) => {
    getPlain({ host: '127.0.0.1', port, path, headers: { host } }, (reply) => {
      reply.resume();
      resolve({ status: reply.statusCode ?? 0, location: reply.headers.location });
    }).on('error', reject);
  });
}

/** The cipher of a connection with TLS 1.2 that offers these. Undefined if the proxy takes none of them. */
function cipherOf(port: number, ciphers: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const offered = { ciphers: `${ciphers}:@SECLEVEL=0`, maxVersion: 'TLSv1.2' as const };
    const socket = connect(
      { host: '127.0.0.1', port, servername: host, rejectUnauthorized: false, ...offered },
      () => {
        resolve(socket.getCipher().standardName);
        socket.destroy();
      },
    ).on('error', () => resolve(undefined));
  });
}

describe.each(proxies)('the example for $program', (proxy) => {
  const { program, write, checked } = proxy;
  const isHere = isInstalled(program, 'openssl');

  beforeAll(() => {
    if (isHere) prepareExamples();
  });

  test.runIf(isHere)('is right, and shows a page while no portal answers, but not to calls', async () => {
    const [port = 0, plainPort = 0, deadPort = 0] = await freePorts(3);
    const file = write(port, plainPort, deadPort);
    check(program, ...checked(file));
    await whileRunning(proxy, file, async (hasEnded) => {
      let page = await get(port, '/dashboard').catch(() => undefined);
      while (!page && !hasEnded()) {
        await new Promise((resolve) => setImmediate(resolve));
        page = await get(port, '/dashboard').catch(() => undefined);
      }
      expect([502, 503]).toContain(page?.status);
      expect(page?.type).toMatch(/^text\/html/);
      expect(page?.text).toContain('The portal is being updated or has a problem.');
      const call = await get(port, '/lima/api/settings');
      expect([502, 503]).toContain(call.status);
      expect(call.text).not.toContain('being updated');
      // Only what people open leads from http to https.
      expect(await getInTheClear(plainPort, '/dashboard?a=b')).toMatchObject({
        location: expect.stringMatching(
          /^https:\/\/portal\.lender\.example(?::\d+)?\/dashboard\?a=b$/,
        ) as string,
      });
      for (const path of ['/lima/api/settings', '/metrics', '/readyz', '/openapi.json'])
        expect(await getInTheClear(plainPort, path), path).toEqual({ status: 403, location: undefined });
      expect(
        await cipherOf(port, 'AES128-SHA:AES256-GCM-SHA384:ECDHE-RSA-AES128-SHA:DHE-RSA-AES128-SHA'),
      ).toBe(undefined);
      expect(await cipherOf(port, 'ALL')).toMatch(
        /^TLS_ECDHE_(?:RSA|ECDSA)_WITH_(?:AES_\d+_GCM|CHACHA20_POLY1305)_SHA\d+$/,
      );
    });
  });
});

test('the page for a portal that does not answer needs nothing else, and says it in both languages', () => {
  const page = read('deploy/unavailable.html');
  expect(page).toContain('Please try again in a few minutes.');
  expect(page).toMatch(/lang="es-US"[^]*Vuelva a intentarlo en unos minutos\./);
  expect(page).toContain('prefers-color-scheme: dark');
  expect(page).not.toMatch(/<script|\b(?:src|href)=|url\(/);
  expect(read('compose.yaml')).toContain(
    '\n      - ./deploy/unavailable.html:/etc/caddy/unavailable.html:ro\n',
  );
});
