/**
 * The bytes of base64 text, with or without the `data:…;base64,` that browsers put before it. Undefined when the text
 * is something else, or stops half-way.
 */
export function decodeBase64(text: string): Buffer<ArrayBuffer> | undefined {
  const start = text.startsWith('data:') ? text.indexOf(',') + 1 : 0;
  if (text.startsWith('data:') && start === 0) return undefined;
  const base64 = start === 0 ? text : text.slice(start);
  if (base64.length % 4 !== 0) return undefined;
  const bytes = Buffer.from(base64, 'base64');
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  // Characters that are no base64 are left out when decoding, so that the length gives them away.
  return bytes.length === (base64.length / 4) * 3 - padding ? bytes : undefined;
}
