import type { TestApp } from './test-app';

/** The value of a metric with these labels; 0 where it has none. */
export const metricOf = async (t: TestApp, name: string, labels: Readonly<Record<string, string>>): Promise<number> => {
  const { text } = await t.api('GET', '/metrics');
  const series = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const line = text
    .split('\n')
    .find((one) => one.startsWith(`${name}{`) && series.every((label) => one.includes(label)));
  return Number(line?.split(' ').at(-1) ?? 0);
};
