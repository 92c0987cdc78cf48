import { fileFaultMessage } from '@drawbridge/contract/documents/schema.ts';
import { cleanFileName } from '@drawbridge/domain/documents/file-name.ts';
import type { FileType } from '@drawbridge/domain/documents/file-types.ts';
import {
  judgeFile,
  judgeOutside,
  type FileFault,
  type FileRule,
} from '@drawbridge/domain/documents/judge-file.ts';
import { documentMessages } from '@drawbridge/messages/documents';
import { recognizeApart } from '../../platform/apart/read-apart.ts';
import { sentBytes, type SentBytes } from '../../platform/files/sent-bytes.ts';

import { refuse, refuseField, type Refusal } from '../../platform/http/refusal.ts';

export type FileRefusal = Refusal<'invalid_input' | 'too_large' | 'file_not_accepted' | 'file_unreadable'>;

export interface ReadUpload extends SentBytes {
  readonly name: string;
  readonly type: FileType;
}

/**
 * Decodes a base64 file and returns its bytes, digest, name and type, or refuses it. `path` is the field of the bytes in the
 * request. A wrong name or size is refused before the content is checked.
 */
export async function readUpload(
  rule: FileRule,
  file: { readonly name: string; readonly data: string },
  path: string,
): Promise<ReadUpload | FileRefusal> {
  const name = cleanFileName(file.name);
  if (file.data === '') return refuseFile('empty', path, rule);
  const sent = sentBytes(file.data);
  if (!sent) return refuseField(path, documentMessages.notBase64);
  const { bytes, size } = sent;
  const outside = judgeOutside(rule, { name, size });
  if ('fault' in outside) return refuseFile(outside.fault, path, rule);
  const content = await recognizeApart(bytes);
  const verdict = judgeFile(rule, { name, size, content });
  return 'fault' in verdict ? refuseFile(verdict.fault, path, rule) : { ...sent, name, type: verdict.type };
}

/** The refusal code for each file error. */
export const codeOfFault = {
  empty: 'invalid_input',
  'too large': 'too_large',
  'not accepted': 'file_not_accepted',
  'not what it says': 'file_not_accepted',
  damaged: 'file_unreadable',
  unsafe: 'file_not_accepted',
  scripted: 'file_not_accepted',
  remote: 'file_not_accepted',
  program: 'file_not_accepted',
  'too complex': 'file_unreadable',
  protected: 'file_unreadable',
  infected: 'file_not_accepted',
} as const satisfies Record<FileFault, FileRefusal['refused']>;

/** Refuses a file, with the types and size `rule` accepts in the message. */
export function refuseFile(fault: FileFault, path: string, rule: FileRule): FileRefusal {
  const { title, detail } = fileFaultMessage(fault, rule);
  return refuse(codeOfFault[fault], {
    detail: `${title} ${detail}`,
    errors: [{ path, message: title }],
  });
}
