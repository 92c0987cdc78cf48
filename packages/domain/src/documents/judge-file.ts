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

/** Invoices, lien waivers and photos of a draw. */
export const drawAttachmentRule: FileRule = {
  types: ['pdf', 'png', 'jpg', 'heic', 'doc', 'docx', 'xls', 'xlsx'],
  mostBytes: 20 * megabyte,
};

/** The voided check or bank letter that an account is compared with. */
export const beneficiaryFileRule: FileRule = {
  types: ['pdf', 'png', 'jpg', 'heic', 'doc', 'docx'],
  mostBytes: 20 * megabyte,
};

/** What the bytes of a file turned out to be. `state` says whether a person can open it safely. */
export interface FileContent {
  readonly kind: ContentKind;
  readonly state:
    | 'sound'
    | 'damaged'
    | 'protected'
    | 'unsafe'
    /** A PDF that runs a script or starts a program. */
    | 'scripted'
    /** An office file that loads a part of itself from another computer. */
    | 'remote'
    | 'program'
    /** Checking it took too long or too much memory. */
    | 'too complex';
}

/** Why a file is not kept. The scanner alone can say whether it is infected. */
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

/** Judges a file by name and size alone, before it is sent or read. */
export function judgeOutside(rule: FileRule, file: { name: string; size: number }): FileVerdict {
  const type = typeOfName(file.name);
  if (type === undefined || !rule.types.includes(type)) return { fault: 'not accepted' };
  if (file.size > rule.mostBytes) return { fault: 'too large' };
  return file.size === 0 ? { fault: 'empty' } : { type };
}

/** Whether a file may be kept: its content decides what it is, and the extension has to agree. */
export function judgeFile(
  rule: FileRule,
  file: { name: string; size: number; content: FileContent },
): FileVerdict {
  const outside = judgeOutside(rule, file);
  if ('fault' in outside) return outside;
  const { kind, state } = file.content;
  // A password hides both the kind and the content of an office file.
  if (state === 'protected') return { fault: 'protected' };
  // The check stopped before the kind was known.
  if (state === 'too complex') return { fault: 'too complex' };
  if (!contentIsOf(outside.type, kind)) return { fault: 'not what it says' };
  return state === 'sound' ? outside : { fault: state };
}
