/** What the page asked for before the app had started (`build/ask-early.ts`). */
export interface EarlyAnswer {
  /** On whose behalf. */
  readonly authorization: string;
  /** In milliseconds of this device's clock. */
  readonly askedAt: number;
  readonly response: Promise<Response>;
}

declare global {
  /** Answers on their way, by their URL. */
  var earlyAnswers: Map<string, EarlyAnswer> | undefined;
}

/** Later the app has been busy with something else, and what was answered then may no longer be so. */
export const earlyAnswersFreshMs = 10_000;

/**
 * The answer to a GET that the page has sent already: once, while it is fresh, and only for the person who
 * asked.
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
