import { readFileSync } from 'node:fs';

/** From the kernel, in MB; 0 where there is no /proc. */
const megabytes = (pid: number, key: 'VmHWM' | 'VmRSS'): number => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`${key}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};

/** The most that a process has had. */
export const peakMegabytes = (pid: number): number => megabytes(pid, 'VmHWM');

/** What a process has now. */
export const residentMegabytes = (pid: number): number => megabytes(pid, 'VmRSS');
