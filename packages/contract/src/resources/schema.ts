import * as z from 'zod/mini';
import { recordId } from '../wire/fields.ts';

/** An id from the catalog; an unknown one gets a 404. */
export const resourceReference = z.object({ id: recordId });
