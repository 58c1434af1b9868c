/** Counts things by size, so that the largest is known after one shrinks. */
export class Sizes {
  private readonly counts = new Map<number, number>();
  private largest = 0;

  constructor(sizes: Iterable<number>) {
    for (const size of sizes) this.add(size);
  }

  get max(): number {
    return this.largest;
  }

  add(size: number): void {
    this.counts.set(size, (this.counts.get(size) ?? 0) + 1);
    if (size > this.largest) this.largest = size;
  }

  remove(size: number): void {
    const left = (this.counts.get(size) ?? 0) - 1;
    if (left > 0) this.counts.set(size, left);
    else this.counts.delete(size);
    while (this.largest > 0 && !this.counts.has(this.largest)) this.largest--;
  }
}
