/** A request the page sent before the app started (`build/ask-early.ts`). */
export interface EarlyAnswer {
  /** The Authorization header it was sent with. */
  readonly authorization: string;
  /** When it was sent, in milliseconds of this device's clock. */
  readonly askedAt: number;
  readonly response: Promise<Response>;
}

declare global {
  /** Pending answers by URL. */
  var earlyAnswers: Map<string, EarlyAnswer> | undefined;
}

/** How long an early answer counts as fresh, in milliseconds. */
export const earlyAnswersFreshMs = 10_000;

/**
 * Takes the answer to a GET the page has already sent: once, while it is fresh, and only for the same person.
 */
export function takeEarlyAnswer(
  url: string,
  { authorization }: Readonly<Record<string, string>>,
  now: number,
): Promise<Response> | undefined {
  const early = globalThis.earlyAnswers?.get(url);
  globalThis.earlyAnswers?.delete(url);
  if (!early || early.authorization !== authorization || now - early.askedAt >= earlyAnswersFreshMs)
    return undefined;
  return early.response;
}

/** Whether answers the page requested before the app started still wait to be taken. */
export function awaitsEarlyAnswers(): boolean {
  return (globalThis.earlyAnswers?.size ?? 0) > 0;
}
