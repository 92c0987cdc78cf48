import type { Feature } from '../../platform/kit/feature.ts';
import { checkGridFile, downloadGrid } from './grid-files.ts';
import { readGridVersion, saveGridVersion } from './grid-versions.ts';
import { readLicenses, saveLicenses } from './licensed-states.ts';
import { presentPriced, priceScenario } from './price-scenario.ts';

/** What the lender lends, where, and on which terms. */
export const pricing = {
  handlers: (kit) => ({
    pricing: {
      estimate: async ({ body }) => presentPriced(await priceScenario(kit.db, body, kit.clock.today())),
      grid: ({ query }) => readGridVersion(kit.db, kit.clock.today(), query.version),
      checkGrid: ({ body }) => checkGridFile(body),
      setGrid: ({ body, ...by }) => saveGridVersion(kit, by, body),
      gridFile: ({ query }) => downloadGrid(kit, query),
      licenses: () => readLicenses(kit.db),
      setLicenses: ({ body, ...by }) => saveLicenses(kit, by, body),
    },
  }),
} satisfies Feature<'pricing'>;
