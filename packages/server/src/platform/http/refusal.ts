import { Readable } from 'node:stream';
import type { FieldError, ProblemCode } from '@drawbridge/contract/wire/problem.ts';

/** A use case’s answer that the request may not be granted. Refusals are values; what is thrown is a bug. */
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

export function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === 'object' && answer !== null && 'refused' in answer;
}

/** A reply that the database has already written as JSON. */
export class WrittenJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A reply that goes on for as long as both sides wish: server-sent events. */
export class StreamReply {
  readonly events: Readable;
  constructor(events: Readable) {
    this.events = events;
  }
}

/**
 * What a file is for: a `download` is kept by the browser and never shown as a page, a `picture` stands in a page of ours
 * and may be kept for an hour, a `preview` stands in a frame of such a page and is not kept.
 */
export type FileUse = 'download' | 'picture' | 'preview';

export class FileReply {
  readonly bytes: Readable;
  /** In bytes; undefined while it is still being written. */
  readonly size: number | undefined;
  readonly mediaType: string;
  /** The name it is offered under, in any script. */
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

/** There is no such file, and the caller can do without it: answered without content, which no browser calls a failure. */
export class NoFile {
  readonly none = true;
}
