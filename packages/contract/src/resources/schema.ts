import * as z from 'zod/mini';
import { recordId } from '../wire/fields.ts';

/** An id of the catalogue; an unknown one is answered with 404. */
export const resourceReference = z.object({ id: recordId });
