/** What operators can put right: missing permission, a file in place of a folder, a full or read-only disk. */
const codes = new Set([
  'EACCES',
  'EEXIST',
  'EPERM',
  'EROFS',
  'ENOSPC',
  'EDQUOT',
  'ENOTDIR',
  'EISDIR',
  'ENAMETOOLONG',
]);

/** What the system says of a file or folder that can't be used, and which it is, if it says so. Undefined for other errors. */
export function fileProblem(
  error: unknown,
): { readonly path: string | undefined; readonly why: string } | undefined {
  if (!(error instanceof Error) || !('code' in error) || !codes.has(String(error.code))) return undefined;
  const path = 'path' in error && typeof error.path === 'string' ? error.path : undefined;
  return { path, why: error.message };
}
