/** Pieces shorter than this are copied into one, because each takes about 600 bytes of memory beside its own. */
const shortPiece = 1024;
const copiedAtOnce = 4096;

/** Gathers what arrives until it is written. */
export function gatherPieces() {
  const whole: Buffer[] = [];
  let copies = Buffer.alloc(0);
  let copied = 0;
  let bytes = 0;
  function endCopies(): void {
    if (copied > 0) whole.push(copies.subarray(0, copied));
    [copies, copied] = [copies.subarray(copied), 0];
  }
  return {
    /** Returns how many bytes there are. */
    add(piece: Buffer): number {
      if (piece.length < shortPiece) {
        if (copies.length - copied < piece.length) {
          endCopies();
          copies = Buffer.allocUnsafeSlow(copiedAtOnce);
        }
        copied += piece.copy(copies, copied);
      } else {
        endCopies();
        whole.push(piece);
      }
      bytes += piece.length;
      return bytes;
    },
    /** In the order in which they arrived. */
    pieces(): readonly Buffer[] {
      endCopies();
      return whole;
    },
  };
}
