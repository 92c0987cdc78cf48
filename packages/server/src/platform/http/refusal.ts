import { Readable } from 'node:stream';
import type { FieldError, ProblemCode } from '@drawbridge/contract/wire/problem.ts';

/** A use case’s refusal of a request. Refusals are returned as values. Anything thrown is a bug. */
export interface Refusal<Code extends ProblemCode = ProblemCode> {
  readonly refused: Code;
  readonly detail?: string;
  readonly errors?: FieldError[];
  readonly retryAfterSeconds?: number;
}

export function refuse<const Code extends ProblemCode>(
  code: Code,
  particulars: Omit<Refusal, 'refused'> = {},
): Refusal<Code> {
  return { refused: code, ...particulars };
}

/** Refuses what was sent in one field, named by its path in the input. */
export function refuseField(path: string, message: string): Refusal<'invalid_input'> {
  return refuse('invalid_input', { errors: [{ path, message }] });
}

export function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === 'object' && answer !== null && 'refused' in answer;
}

/** A reply that the database already rendered as JSON. */
export class WrittenJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A reply that stays open until either side closes it: server-sent events. */
export class StreamReply {
  readonly events: Readable;
  constructor(events: Readable) {
    this.events = events;
  }
}

/**
 * How browsers may use a file. A `download` is saved and never shown as a page. A `picture` appears in one of our pages
 * and is cached for an hour. A `preview` appears in a frame on such a page and is not cached.
 */
export type FileUse = 'download' | 'picture' | 'preview';

export class FileReply {
  readonly bytes: Readable;
  /** In bytes. Undefined while the file is still being written. */
  readonly size: number | undefined;
  readonly mediaType: string;
  /** The file name to offer, in any script. */
  readonly name: string;
  readonly use: FileUse;
  constructor(file: {
    bytes: Readable | Buffer;
    size?: number;
    mediaType: string;
    name: string;
    use?: FileUse;
  }) {
    const { bytes } = file;
    this.bytes = Buffer.isBuffer(bytes) ? Readable.from([bytes]) : bytes;
    this.size = Buffer.isBuffer(bytes) ? bytes.length : file.size;
    this.mediaType = file.mediaType;
    this.name = file.name;
    this.use = file.use ?? 'download';
  }
}

/** The file does not exist and the caller can do without it. Answers 204, which browsers do not report as a failure. */
export class NoFile {
  readonly none = true;
}
