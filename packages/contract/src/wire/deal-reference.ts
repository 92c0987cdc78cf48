import * as z from 'zod/mini';
import { recordId } from './fields.ts';

/** Names the deal that a call is about. */
export const dealReference = z.object({ dealid: recordId });
