import * as z from 'zod/mini';
import { applicationFileKinds } from '@drawbridge/domain/applications/application-files.ts';
import { listedFile } from '../documents/schema.ts';

/** A file of an application, with a link that is valid for a few minutes. */
export const applicationFile = z.object({ ...listedFile.shape, kind: z.enum(applicationFileKinds) });
export type ApplicationFile = z.infer<typeof applicationFile>;
