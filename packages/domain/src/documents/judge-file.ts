import { contentIsOf, typeOfName, type ContentKind, type FileType } from './file-types.ts';

export interface FileRule {
  readonly types: readonly FileType[];
  readonly mostBytes: number;
}

const megabyte = 1024 * 1024;

export const dealDocumentRule: FileRule = {
  types: ['pdf', 'xls', 'xlsx', 'xlsm', 'doc', 'docx', 'csv', 'txt', 'png', 'jpg', 'heic', 'zip'],
  mostBytes: 20 * megabyte,
};

/** A draw’s invoices, lien waivers and photos. */
export const drawAttachmentRule: FileRule = {
  types: ['pdf', 'png', 'jpg', 'heic', 'doc', 'docx', 'xls', 'xlsx'],
  mostBytes: 20 * megabyte,
};

/** The voided check or bank letter used to verify an account. */
export const beneficiaryFileRule: FileRule = {
  types: ['pdf', 'png', 'jpg', 'heic', 'doc', 'docx'],
  mostBytes: 20 * megabyte,
};

/** What a file’s bytes show it to be. `state` says whether people can open it safely. */
export interface FileContent {
  readonly kind: ContentKind;
  readonly state:
    | 'sound'
    | 'damaged'
    | 'protected'
    | 'unsafe'
    /** A PDF that runs a script or starts a program. */
    | 'scripted'
    /** An Office file that loads content from another computer. */
    | 'remote'
    | 'program'
    /** The check took too long or too much memory. */
    | 'too complex';
}

/** Why a file is refused. Only the virus scanner reports `infected`. */
export type FileFault =
  | 'empty'
  | 'too large'
  | 'not accepted'
  | 'not what it says'
  | 'damaged'
  | 'unsafe'
  | 'scripted'
  | 'remote'
  | 'program'
  | 'too complex'
  | 'protected'
  | 'infected';
export type FileVerdict = { readonly type: FileType } | { readonly fault: FileFault };

/** Checks a file’s name and size, before it is sent or read. */
export function judgeOutside(rule: FileRule, file: { name: string; size: number }): FileVerdict {
  const type = typeOfName(file.name);
  if (type === undefined || !rule.types.includes(type)) return { fault: 'not accepted' };
  if (file.size > rule.mostBytes) return { fault: 'too large' };
  return file.size === 0 ? { fault: 'empty' } : { type };
}

/** Checks a whole file: its content decides its type, and the extension must match. */
export function judgeFile(
  rule: FileRule,
  file: { name: string; size: number; content: FileContent },
): FileVerdict {
  const outside = judgeOutside(rule, file);
  if ('fault' in outside) return outside;
  const { kind, state } = file.content;
  // A password hides both the kind and the content of an Office file.
  if (state === 'protected') return { fault: 'protected' };
  // The check stopped before it found the kind.
  if (state === 'too complex') return { fault: 'too complex' };
  if (!contentIsOf(outside.type, kind)) return { fault: 'not what it says' };
  return state === 'sound' ? outside : { fault: state };
}
