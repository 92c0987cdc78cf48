/** Makes the browser download bytes as a file. */
export function saveFile(bytes: ArrayBuffer | string, name: string, mediaType: string): void {
  const url = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the URL only after this task ends.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
