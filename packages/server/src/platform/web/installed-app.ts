import type { FastifyInstance } from 'fastify';
import type { LenderNow } from '../lender-settings/lender-now.ts';
import { defaultAccent } from '../lender-settings/sections.ts';
import { addBuiltFile } from './built-file.ts';
import { tintIcon } from './tint-icon.ts';

/** Also the names that devices and link previews look for. Sides in pixels. */
export const icons = { '/apple-touch-icon.png': 180, '/icon-192.png': 192, '/icon-512.png': 512 } as const;

/** The background of the pages in the light theme. */
const canvas = '#f6f5f1';

/**
 * What a phone needs to install the portal as an app and to open it without a connection: the manifest with the lender’s name,
 * icons in the lender’s color, and the service worker. The icons in `folder` are drawn in grays for that.
 */
export function addInstalledApp(app: FastifyInstance, folder: string, now: () => LenderNow): void {
  app.get('/manifest.webmanifest', async (_request, reply) => {
    const { productName } = now().lender;
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'max-age=3600')
      .send(
        JSON.stringify({
          id: '/',
          name: productName,
          short_name: productName,
          start_url: '/',
          scope: '/',
          display: 'standalone',
          background_color: canvas,
          theme_color: canvas,
          icons: Object.entries(icons).map(([src, side]) => ({
            src,
            sizes: `${side}x${side}`,
            type: 'image/png',
            purpose: 'any maskable',
          })),
        }),
      );
  });
  addBuiltFile(app, folder, '/service-worker.js', {
    type: 'text/javascript; charset=utf-8',
    cacheControl: 'no-cache',
  });
  for (const path of Object.keys(icons)) {
    addBuiltFile(app, folder, path, {
      type: 'image/png',
      cacheControl: 'max-age=3600',
      present: (gray) => tintIcon(gray, now().accent?.light ?? defaultAccent.light),
    });
  }
}
