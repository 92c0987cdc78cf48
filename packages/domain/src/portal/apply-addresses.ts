/** Addresses about applications of any product. They exist while the lender takes applications for one. */
const patterns = [
  /^\/additional-guarantor-form\/[^/]+$/,
  /^\/thankyou\/additional-guarantor$/,
  /^\/b\/[^/]+$/,
  /^\/signup\/[^/]+$/,
  /^\/signup-setpassword$/,
];

/** Whether the page at a URL-encoded path exists only while the lender takes applications. */
export function isApplyAddress(path: string): boolean {
  const asked = path.length > 1 ? path.replace(/\/$/, '') : path;
  return patterns.some((pattern) => pattern.test(asked));
}
