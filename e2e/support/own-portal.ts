import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortal, type Portal } from './portal.ts';
import { test as shared } from './test.ts';

type Environment = Readonly<Record<string, string>>;
type PortalNamed = (name: string, environment: Environment) => Promise<Portal>;

const sharedByFiles = 'several';

/**
 * A separate portal with fresh demo data, for journeys that change what others rely on. Files in one worker share it,
 * unless they set `test.use({ portalOf: … })`. Then only files with the same name share it. `portalWith` adds settings.
 *
 * Both are options of a test: options of a worker would start a worker and a browser for each portal.
 */
export const test = shared.extend<
  { portalOf: string; portalWith: Environment; ownPortal: Portal },
  { portalNamed: PortalNamed }
>({
  portalNamed: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright insists on a pattern
    async ({}, use) => {
      const running = new Map<string, Portal>();
      const stopAll = async (isOver: (name: string) => boolean) => {
        for (const [name, portal] of running) {
          if (!isOver(name)) continue;
          running.delete(name);
          await portal.stop();
        }
      };
      await use(async (name, environment) => {
        // The files of other portals have run.
        await stopAll((other) => other !== name && other !== sharedByFiles);
        const portal = running.get(name) ?? (await startOwn(environment));
        running.set(name, portal);
        return portal;
      });
      await stopAll(() => true);
    },
    { scope: 'worker' },
  ],
  portalOf: [sharedByFiles, { option: true }],
  portalWith: [{}, { option: true }],
  ownPortal: [
    async ({ portalNamed, portalOf, portalWith }, use) => use(await portalNamed(portalOf, portalWith)),
    { timeout: 180_000 },
  ],
  baseURL: async ({ ownPortal }, use) => use(ownPortal.url),
});

async function startOwn(environment: Environment): Promise<Portal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'drawbridge-own-'));
  const portal = await startPortal({ DATA_DIR: dataDir, ...environment });
  return {
    url: portal.url,
    async stop() {
      await portal.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
