import * as z from 'zod/mini';
import { recordId } from './fields.ts';

export const dealReference = z.object({ dealid: recordId });
