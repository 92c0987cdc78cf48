/** Each type is named after its usual extension. */
export const fileTypes = [
  'pdf',
  'xls',
  'xlsx',
  'xlsm',
  'doc',
  'docx',
  'csv',
  'txt',
  'png',
  'jpg',
  'heic',
  'zip',
] as const;
export type FileType = (typeof fileTypes)[number];

/** What a file’s bytes show it to be. In plain text, they don’t tell a table from a letter. */
export type ContentKind = Exclude<FileType, 'csv' | 'txt'> | 'text' | 'unknown';

interface FileTypeFacts {
  readonly extensions: readonly string[];
  readonly mediaType: string;
  readonly content: ContentKind;
}

const facts = {
  pdf: { extensions: ['pdf'], mediaType: 'application/pdf', content: 'pdf' },
  xls: { extensions: ['xls'], mediaType: 'application/vnd.ms-excel', content: 'xls' },
  xlsx: {
    extensions: ['xlsx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: 'xlsx',
  },
  xlsm: {
    extensions: ['xlsm'],
    mediaType: 'application/vnd.ms-excel.sheet.macroenabled.12',
    content: 'xlsm',
  },
  doc: { extensions: ['doc'], mediaType: 'application/msword', content: 'doc' },
  docx: {
    extensions: ['docx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    content: 'docx',
  },
  csv: { extensions: ['csv'], mediaType: 'text/csv', content: 'text' },
  txt: { extensions: ['txt'], mediaType: 'text/plain', content: 'text' },
  png: { extensions: ['png'], mediaType: 'image/png', content: 'png' },
  jpg: { extensions: ['jpg', 'jpeg'], mediaType: 'image/jpeg', content: 'jpg' },
  heic: { extensions: ['heic'], mediaType: 'image/heic', content: 'heic' },
  zip: { extensions: ['zip'], mediaType: 'application/zip', content: 'zip' },
} as const satisfies Record<FileType, FileTypeFacts>;

/** The text after the last dot, in lower case; empty without a dot. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot === -1 ? '' : name.slice(dot + 1).toLowerCase();
}

/** The type for a name’s extension; undefined for unknown extensions. */
export function typeOfName(name: string): FileType | undefined {
  const extension = extensionOf(name);
  return fileTypes.find((type) => (facts[type].extensions as readonly string[]).includes(extension));
}

export function mediaTypeOf(type: FileType): string {
  return facts[type].mediaType;
}

/** Whether a type’s files have this kind of content. */
export function contentIsOf(type: FileType, content: ContentKind): boolean {
  return facts[type].content === content;
}

/** The extensions of some types for a file picker, with the dot: `.jpg`. */
export function extensionsOf(types: readonly FileType[]): string[] {
  return types.flatMap((type) => facts[type].extensions.map((extension) => `.${extension}`));
}

/** How a page can preview a type: as an image or page by page. Undefined if people must download it. */
export function previewKindOf(type: FileType): 'picture' | 'pages' | undefined {
  // Few browsers can show HEIC.
  if (type === 'png' || type === 'jpg') return 'picture';
  return type === 'pdf' ? 'pages' : undefined;
}
