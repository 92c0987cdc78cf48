import type { FastifyInstance } from 'fastify';
import { everyRoute } from '@drawbridge/contract/route-table.ts';
import { everyEvent } from '@drawbridge/contract/webhooks/events.ts';
import { isSessionOpen } from '../features/access/public.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/connect.ts';
import type { SignedLinks } from '../platform/files/signed-links.ts';
import { addDocs } from '../platform/http/docs-page.ts';
import { employeesSeeAll, type DocsReaders } from '../platform/http/docs-reader.ts';
import type { LenderNow } from '../platform/lender-settings/lender-now.ts';
import { addPreviewFrame } from '../platform/mail/preview-frame.ts';
import { addLogo } from '../platform/web/logo.ts';
import { addSecurityContact } from '../platform/web/security-contact.ts';
import manifest from '../../package.json' with { type: 'json' };

/** What is served to everyone beside the web app and the calls of the contract. */
export function addOpenPages(
  app: FastifyInstance,
  config: Config,
  parts: Omit<DocsReaders, 'isDocsLink'> & {
    readonly docsLinks: SignedLinks;
    readonly db: Database;
    readonly clock: Clock;
    readonly now: () => LenderNow;
  },
): void {
  addLogo(app, parts.db);
  addPreviewFrame(app);
  addSecurityContact(app, config, parts);
  addDocs(app, {
    described: { routes: everyRoute, webhooks: everyEvent },
    productName: () => parts.now().lender.productName,
    version: manifest.version,
    seesAll: employeesSeeAll(
      {
        ...parts,
        async isDocsLink(link) {
          const sessionId = parts.docsLinks.read(link);
          return sessionId !== undefined && (await isSessionOpen(parts.db, sessionId));
        },
      },
      config,
    ),
  });
}
