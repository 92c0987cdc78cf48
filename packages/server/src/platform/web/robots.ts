import type { FastifyInstance } from 'fastify';
import { applicationFlag } from '@drawbridge/contract/applications/application-flags.ts';
import { applicationProducts, productPaths } from '@drawbridge/domain/applications/products.ts';
import type { LenderNow } from '../lender-settings/lender-now.ts';
import { icons } from './installed-app.ts';

/**
 * `/robots.txt` (RFC 9309): search engines may list the sign-in page, the products that people can apply for, and the API’s
 * documentation. Every other address belongs to one person, or was emailed to one.
 */
export function addRobots(app: FastifyInstance, now: () => LenderNow): void {
  app.get('/robots.txt', async (_request, reply) => {
    const { flags } = now();
    const open = applicationProducts
      .filter((product) => flags[applicationFlag[product]])
      .map((product) => productPaths[product]);
    const allowed = [
      '/$',
      '/docs$',
      '/status$',
      '/assets/',
      '/favicon.svg',
      '/brand',
      ...Object.keys(icons),
      ...open,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(['User-agent: *', ...allowed.map((path) => `Allow: ${path}`), 'Disallow: /', ''].join('\n'));
  });
}
