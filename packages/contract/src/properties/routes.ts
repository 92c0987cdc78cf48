import { dealReference } from '../wire/deal-reference.ts';
import { route } from '../wire/route.ts';
import { dealProperties, pictureToken } from './schema.ts';

const everyDealFor = ['employee', 'administrator'] as const;

export const propertyRoutes = {
  list: route({
    method: 'POST',
    path: '/lima/api/deals/properties',
    effect: 'reads',
    summary: 'The properties of one deal.',
    who: ['customer', 'broker', 'wholesale', ...everyDealFor],
    touches: { data: 'one deal', idAt: 'body.dealid', everyDealFor },
    body: dealReference,
    reply: dealProperties,
  }),
  picture: route({
    method: 'GET',
    path: '/lima/api/property-pictures/:token',
    summary:
      'A photograph of a property from the street, by an address that another call gave to somebody who may see the property. 204 when there is none.',
    who: 'anyone',
    touches: { data: 'nothing personal' },
    params: pictureToken,
    reply: 'file',
    refusals: ['not_found'],
  }),
} as const;
