import * as z from 'zod/mini';
import { shownOf } from '../wire/field-table.ts';
import { recordId, text } from '../wire/fields.ts';
import { shownPropertyFields } from './fields.ts';
import { propertyPicture } from './picture.ts';

export const dealProperty = z.object({
  id: recordId,
  ...shownOf(shownPropertyFields),
  picture: propertyPicture,
});
export type DealProperty = z.infer<typeof dealProperty>;

/** In the lender’s order. The first property names the deal. */
export const dealProperties = z.object({ properties: z.array(dealProperty) });

/** The signed part of a picture’s URL. An invalid token answers 404. */
export const pictureToken = z.object({ token: text(500) });
