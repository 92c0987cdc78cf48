import { requestFileFault, type SentFile } from '@drawbridge/contract/requests/files.ts';
import { cleanFileName } from '@drawbridge/domain/documents/file-name.ts';
import type { FileType } from '@drawbridge/domain/documents/file-types.ts';
import {
  judgeFile,
  judgeOutside,
  type FileFault,
  type FileRule,
} from '@drawbridge/domain/documents/judge-file.ts';
import { tooLargeTogether } from '@drawbridge/domain/requests/request-files.ts';
import { documentMessages } from '@drawbridge/messages/documents';
import { requestFileMessages } from '@drawbridge/messages/requests';
import { recognizeApart } from '../../platform/apart/read-apart.ts';
import { sentBytes, type SentBytes } from '../../platform/files/sent-bytes.ts';
import type { VirusScan } from '../../platform/files/virus-scan.ts';
import { isRefusal, refuse, refuseField } from '../../platform/http/refusal.ts';
import { codeOfFault, type FileRefusal } from '../documents/public.ts';

export interface ReadFile extends SentBytes {
  readonly kind: string | null;
  readonly name: string;
  readonly type: FileType;
}

/** Reads a request’s files, or refuses the first unacceptable one. `ruleOf` gives each kind’s rule. */
export async function readFiles(
  virusScan: VirusScan,
  sent: readonly SentFile[],
  ruleOf: (kind: string | null) => FileRule,
): Promise<ReadFile[] | FileRefusal> {
  const files: ReadFile[] = [];
  for (const [place, file] of sent.entries()) {
    const read = await readFile(virusScan, file, { path: `files.${file.kind ?? place}`, ruleOf });
    if (isRefusal(read)) return read;
    files.push(read);
  }
  if (!tooLargeTogether(files.map(({ size }) => size))) return files;
  const message = requestFileMessages.tooLargeTogether;
  return refuse('too_large', { detail: message, errors: [{ path: 'files', message }] });
}

async function readFile(
  virusScan: VirusScan,
  sent: SentFile,
  { path, ruleOf }: { path: string; ruleOf: (kind: string | null) => FileRule },
): Promise<ReadFile | FileRefusal> {
  const kind = sent.kind ?? null;
  const rule = ruleOf(kind);
  const name = cleanFileName(sent.fileName);
  const refuseFile = (fault: FileFault): FileRefusal => {
    const { title, detail } = requestFileFault(fault, rule);
    return refuse(codeOfFault[fault], {
      detail: `${title} ${detail}`,
      errors: [{ path, message: `${title} ${detail}` }],
    });
  };
  const decoded = sentBytes(sent.fileData);
  if (!decoded) return refuseField(path, documentMessages.notBase64);
  const { bytes, size } = decoded;
  const outside = judgeOutside(rule, { name, size });
  if ('fault' in outside) return refuseFile(outside.fault);
  const content = await recognizeApart(bytes);
  const verdict = judgeFile(rule, { name, size, content });
  if ('fault' in verdict) return refuseFile(verdict.fault);
  if ((await virusScan.find(bytes)) !== undefined) return refuseFile('infected');
  return { kind, name, type: verdict.type, ...decoded };
}
