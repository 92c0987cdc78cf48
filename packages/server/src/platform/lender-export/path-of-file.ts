/** Fits every file system, with room for a number behind it. */
const mostBytes = 180;

/** Names Windows keeps for itself. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** A name for a file or folder that every file system takes and that leads nowhere else. */
export function safeName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[\p{Cc}<>:"/\\|?*]/gu, '-')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const cut = shortened(plain === '' ? 'unnamed' : plain);
  return reserved.test(cut) ? `_${cut}` : cut;
}

function shortened(name: string): string {
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 && name.length - dot <= 10 ? name.slice(dot) : '';
  const stem = Buffer.from(name.slice(0, name.length - ending.length));
  const most = mostBytes - Buffer.byteLength(ending);
  // A character cut in two at the end is left out.
  return stem.length <= most
    ? name
    : stem
        .subarray(0, most)
        .toString('utf8')
        .replace(/\uFFFD+$/, '') + ending;
}

/** Gives every file of a folder a name of its own, also where upper and lower case are the same. Asked folder by folder. */
export function pathsOfFiles(): (folders: readonly string[], name: string) => string {
  let current = '';
  let taken = new Set<string>();
  return (folders, name) => {
    const folder = folders.map(safeName).join('/');
    if (folder !== current) [current, taken] = [folder, new Set()];
    const safe = safeName(name);
    const dot = safe.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [safe.slice(0, dot), safe.slice(dot)] : [safe, ''];
    let own = safe;
    for (let count = 2; taken.has(own.toLowerCase()); count += 1) own = `${stem} (${count})${ending}`;
    taken.add(own.toLowerCase());
    return `files/${folder}/${own}`;
  };
}
