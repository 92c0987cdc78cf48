import type { Feature } from '../../platform/kit/feature.ts';
import { listProperties } from './list-properties.ts';
import { showPhotograph } from './show-photograph.ts';

export const properties = {
  handlers: (kit) => ({
    properties: {
      list: ({ caller, body }) => listProperties(kit, caller, body.dealid),
      picture: ({ params }) => showPhotograph(kit, params.token),
    },
  }),
} satisfies Feature<'properties'>;
