import * as z from 'zod/mini';
import { applicationFileKinds } from '@drawbridge/domain/applications/application-files.ts';
import { applicationMessages } from '@drawbridge/messages/applications';
import { uploadBodyBytes } from '../documents/schema.ts';
import { dollars, plainDate, recordId, text } from '../wire/fields.ts';
import { applicationFile } from './application-file.ts';
import { applicationNamed } from './schema.ts';

export const applicationFileList = z.object({ files: z.array(applicationFile) });

const file = {
  /** The server drops folders from the name. */
  fileName: text(2000).check(z.minLength(1, { error: () => applicationMessages.noFile })),
  /** Base64, with or without the browser’s `data:…;base64,` prefix. */
  fileData: text(uploadBodyBytes),
};

export const newApplicationFile = z.extend(applicationNamed, { kind: z.enum(applicationFileKinds), ...file });
export type NewApplicationFile = z.infer<typeof newApplicationFile>;

export const addedApplicationFile = z.object({ file: applicationFile });

export const applicationFileNamed = z.extend(applicationNamed, { id: recordId });

/** 4 MB as base64, plus some room. */
export const trackRecordBodyBytes = 6 * 1024 * 1024;

export const trackRecordFile = z.extend(applicationNamed, file);

/** What the workbook’s rows say. Nothing is stored until the applicant adds them. */
export const trackRecordRead = z.object({
  projects: z.array(
    z.object({
      row: z.int(),
      address: z.string(),
      kind: z.enum(['flip', 'build', 'held']),
      bought: z.nullable(plainDate),
      cost: z.nullable(dollars),
      sold: z.nullable(plainDate),
      sold_for: z.nullable(dollars),
    }),
  ),
  /** Each mistake with its cell, such as F7. Rows with a mistake are not among the projects. */
  mistakes: z.array(z.object({ cell: z.string(), message: z.string() })),
  /** Deals that ended more than 36 months ago, which do not count. */
  older: z.int(),
  /** Deals finished within the last 36 months. */
  finished: z.int(),
  /** Properties on the schedule of real estate owned. */
  owned: z.int(),
});
export type TrackRecordRead = z.infer<typeof trackRecordRead>;
