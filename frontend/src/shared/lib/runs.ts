/** Groups ids into runs: [1, 2, 3, 7] gives [[1, 3], [7, 7]]. Sorts a copy. */
export const runs = (ids: Iterable<number>): [number, number][] => {
  const result: [number, number][] = [];
  for (const id of [...ids].sort((a, b) => a - b)) {
    const last = result.at(-1);
    if (last && id === last[1] + 1) last[1] = id;
    else if (!last || id > last[1]) result.push([id, id]);
  }
  return result;
};
