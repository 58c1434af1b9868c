import { readFileSync } from 'node:fs';

/** A tick of the kernel's clock for processes (ms). */
const TICK_MS = 10;
/** Fields of /proc/PID/stat after the program's name. */
const [USER, SYSTEM] = [11, 12];

/** Processor time that a process has used so far, from the kernel (ms); 0 where there is no /proc. */
export const processorMs = (pid: number): number => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[USER]) + Number(fields[SYSTEM])) * TICK_MS;
  } catch {
    return 0;
  }
};
