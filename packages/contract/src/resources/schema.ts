import * as z from 'zod/mini';
import { recordId } from '../wire/fields.ts';

/** From the catalogue; an unknown id is answered with 404. */
export const resourceReference = z.object({ id: recordId });
