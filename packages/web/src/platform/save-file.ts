/** Hands bytes to the browser to keep as a file, as if the person had followed a link to it. */
export function saveFile(bytes: ArrayBuffer, name: string, mediaType: string): void {
  const url = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the file only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
