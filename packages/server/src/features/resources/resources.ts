import type { Feature } from '../../platform/kit/feature.ts';
import { downloadResource } from './download-resource.ts';
import { resourceMaker } from './make-resource.ts';

/** Downloadable guides, forms and workbooks. */
export const resources = {
  handlers({ brand, facts }) {
    const make = resourceMaker(() => ({ brand: brand(), facts: facts() }));
    return { resources: { download: ({ caller, params }) => downloadResource(make, caller, params.id) } };
  },
} satisfies Feature<'resources'>;
