import type { FastifyInstance } from 'fastify';
import { everyRoute } from '@drawbridge/contract/route-table.ts';
import { everyEvent } from '@drawbridge/contract/webhooks/events.ts';
import { isSessionOpen } from '../features/access/public.ts';
import { addDocs } from '../platform/docs/add-docs.ts';
import { docsHead } from '../platform/docs/docs-head.ts';
import { docsLinks, employeesSeeAll, type DocsReaders } from '../platform/docs/docs-reader.ts';
import type { Kit } from '../platform/kit/kit.ts';
import { addPreviewFrame } from '../platform/mail/preview-frame.ts';
import { addLogo } from '../platform/web/logo.ts';
import { addRobots } from '../platform/web/robots.ts';
import { addSecurityContact } from '../platform/web/security-contact.ts';
import manifest from '../../package.json' with { type: 'json' };

/** Public routes besides the web app and the contract's calls. */
export function addOpenPages(
  app: FastifyInstance,
  kit: Kit,
  identification: Omit<DocsReaders, 'isDocsLink'>,
  webFolder: string | undefined,
): void {
  const { config, db } = kit;
  const links = docsLinks(kit);
  addLogo(app, db);
  addPreviewFrame(app);
  addSecurityContact(app, config, kit);
  addRobots(app, kit.now);
  addDocs(app, {
    described: { routes: everyRoute, webhooks: everyEvent() },
    now: kit.now,
    head: docsHead(webFolder),
    config,
    version: manifest.version,
    seesAll: employeesSeeAll(
      {
        ...identification,
        async isDocsLink(link) {
          const sessionId = links.read(link);
          return sessionId !== undefined && (await isSessionOpen(db, sessionId));
        },
      },
      config,
    ),
  });
}
