/** What `npm audit --json` prints: what it found, or why it found nothing out. */
interface Audit {
  readonly message?: string;
  readonly vulnerabilities?: Readonly<
    Record<
      string,
      { readonly severity: string; readonly via: readonly (string | { readonly title: string })[] }
    >
  >;
}

/**
 * A sentence for each package that is shipped with a published vulnerability, from the output of `npm audit --omit=dev --json`.
 * An audit that failed is a sentence too: nothing is released without one.
 */
export function advisoryFaults(output: string): readonly string[] {
  const { vulnerabilities, message } = readAudit(output);
  if (!vulnerabilities) return [`npm audit gave no answer: ${message ?? 'it printed nothing to read'}.`];
  return Object.entries(vulnerabilities).map(([name, { severity, via }]) => {
    const reasons = via.map((one) => (typeof one === 'string' ? `it uses ${one}` : one.title));
    return `${name} has a ${severity} advisory: ${reasons.join('; ')}.`;
  });
}

function readAudit(output: string): Audit {
  try {
    return JSON.parse(output) as Audit;
  } catch {
    return {};
  }
}
