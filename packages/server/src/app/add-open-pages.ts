import type { FastifyInstance } from 'fastify';
import { everyRoute } from '@drawbridge/contract/route-table.ts';
import { everyEvent } from '@drawbridge/contract/webhooks/events.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/connect.ts';
import { addDocs } from '../platform/http/docs-page.ts';
import { employeesSeeAll } from '../platform/http/docs-reader.ts';
import type { Identification } from '../platform/http/identify-caller.ts';
import type { LenderNow } from '../platform/lender-settings/lender-now.ts';
import { addPreviewFrame } from '../platform/mail/preview-frame.ts';
import { addLogo } from '../platform/web/logo.ts';
import { addSecurityContact } from '../platform/web/security-contact.ts';
import manifest from '../../package.json' with { type: 'json' };

/** What is served to everyone beside the web app and the calls of the contract. */
export function addOpenPages(
  app: FastifyInstance,
  config: Config,
  parts: Identification & {
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
    seesAll: employeesSeeAll(parts, config),
  });
}
