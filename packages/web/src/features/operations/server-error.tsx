/** An error as the server logged it, in English. */
export function ServerError({ error }: { readonly error: string }) {
  return (
    <span lang="en" className="line-clamp-2 text-sm wrap-anywhere">
      {error}
    </span>
  );
}
