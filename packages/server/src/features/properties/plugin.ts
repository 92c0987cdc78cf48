import type { propertyRoutes } from '@drawbridge/contract/properties/routes.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import type { PropertyPictures } from '../../platform/photographs/property-pictures.ts';
import { listProperties } from './list-properties.ts';
import { showPhotograph } from './show-photograph.ts';

/** The calls about the properties of deals. */
export function propertyHandlers(parts: {
  db: Database;
  pictures: PropertyPictures;
}): HandlersOf<typeof propertyRoutes> {
  return {
    list: ({ caller, body }) => listProperties(parts, caller, body.dealid),
    picture: ({ params }) => showPhotograph(parts, params.token),
  };
}
