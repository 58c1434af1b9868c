/** A backup that cannot be restored, or a place where it cannot; the message says why. Nothing was changed. */
export class BackupUnusable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BackupUnusable';
  }
}
