/**
 * How often a page looks again by itself (ms). Not where a failure left it nothing to show: its words and its button would
 * give way to the loading state every time.
 */
export const lookingAgain =
  <Data>(every: (data: Data) => number) =>
  ({ state: { data } }: { state: { data: Data | undefined } }): number | false =>
    data !== undefined && every(data);
