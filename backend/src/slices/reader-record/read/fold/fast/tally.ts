/** An index after every operation. */
export const NEVER = 0x7fffffff;

/** A mutable number per index, with prefix sums (a Fenwick tree). */
export class Tally {
  private sums = new Int32Array(65);

  private get capacity(): number {
    return this.sums.length - 1;
  }

  add(place: number, by: number): void {
    while (place >= this.capacity) this.grow();
    for (let at = place + 1; at <= this.capacity; at += at & -at) this.sums[at] += by;
  }

  /** The sum of all indexes up to this one. */
  upTo(place: number): number {
    let sum = 0;
    for (let at = Math.min(place + 1, this.capacity); at > 0; at -= at & -at) sum += this.sums[at];
    return sum;
  }

  /** The first index up to which the sum is at least `wanted`. */
  reaching(wanted: number): number {
    let at = 0;
    let left = wanted;
    for (let step = this.capacity; step > 0; step >>= 1) {
      if (at + step > this.capacity || this.sums[at + step] >= left) continue;
      at += step;
      left -= this.sums[at];
    }
    return at < this.capacity ? at : NEVER;
  }

  private grow(): void {
    const grown = new Int32Array(this.capacity * 2 + 1);
    grown.set(this.sums);
    grown[grown.length - 1] = this.sums[this.capacity];
    this.sums = grown;
  }
}

/** The index of a value in an ascending list, or where it would be inserted. */
export const placeIn = (list: readonly number[], value: number): number => {
  let low = 0;
  let high = list.length;
  if (high > 0 && list[high - 1] < value) return high;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
};

export const insertInto = (list: number[], value: number): number => {
  const place = placeIn(list, value);
  if (place === list.length) list.push(value);
  else list.splice(place, 0, value);
  return place;
};

const SHORT = 32;

/** The list with a value: a short one as a copy, because one that grows by itself has room for sixteen more. */
export const listWith = (list: number[], place: number, value: number): number[] => {
  if (list.length < SHORT) return list.toSpliced(place, 0, value);
  list.splice(place, 0, value);
  return list;
};

export const removeFrom = (list: number[], value: number): number => {
  const place = placeIn(list, value);
  list.splice(place, 1);
  return place;
};
